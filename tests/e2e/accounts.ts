/** Learners of the browser tests: each journey has one of its own, so that journeys run side by side. */
export interface JourneyAccount {
  email: string;
  business: string;
  loginStatus: number;
}

const viewports = ["desktop", "phone"] as const;

export const journeyAccounts: readonly JourneyAccount[] = ["hoasen", "kumo", "acme"].flatMap((business) =>
  viewports.flatMap((viewport) => [
    { email: `journey-${viewport}@${business}.test`, business, loginStatus: 1 },
    { email: `fresh-${viewport}@${business}.test`, business, loginStatus: 0 },
  ]),
);

export const password = "Learn-2026!";
