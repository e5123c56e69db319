/** Learners of the browser tests: each journey has one of its own, so that journeys run side by side. */
export interface JourneyAccount {
  email: string;
  business: string;
  loginStatus: 0 | 1;
}

const viewports = ["desktop", "phone"] as const;

export const journeyAccounts: readonly JourneyAccount[] = ["hoasen", "kumo", "acme"].flatMap((business) =>
  viewports.flatMap((viewport) => [
    { email: `journey-${viewport}@${business}.test`, business, loginStatus: 1 as const },
    { email: `fresh-${viewport}@${business}.test`, business, loginStatus: 0 as const },
  ]),
);

export const password = "Learn-2026!";
