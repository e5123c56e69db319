/** Learners of the browser tests: each journey has one of its own, so that journeys run side by side. */
export interface JourneyAccount {
  email: string;
  business: string;
  loginStatus: 0 | 1;
}

export const viewports = ["desktop", "phone"] as const;

export const journeyAccounts: readonly JourneyAccount[] = ["hoasen", "kumo", "acme"].flatMap((business) =>
  viewports.flatMap((viewport) => [
    { email: `journey-${viewport}@${business}.test`, business, loginStatus: 1 as const },
    { email: `fresh-${viewport}@${business}.test`, business, loginStatus: 0 as const },
    { email: `lists-${viewport}@${business}.test`, business, loginStatus: 1 as const },
    { email: `trial-${viewport}@${business}.test`, business, loginStatus: 1 as const },
    { email: `offline-${viewport}@${business}.test`, business, loginStatus: 1 as const },
    { email: `faults-${viewport}@${business}.test`, business, loginStatus: 1 as const },
  ]),
);

export const password = "Learn-2026!";

/** What ways-in-businesses.ts leaves for the tests. */
export interface WaysInKeys {
  businessId: string;
  /** Shared with the partner, for HS256 under key id `partner-1`. */
  partnerSecret: string;
  /** Viewport → a single-use code. */
  supportCodes: Record<string, string>;
}

export const keysFile = ".cache/ways-in.json";
