import { env } from "./harness.ts";

/** What the learning API answers where it refuses, in the wire shape: for `plan`. */
export function refusalOf(status: number, code: string, errors?: Record<string, string[]>) {
  return {
    status,
    body: {
      statusCode: status,
      statusMessage: "x",
      message: `said: ${code}`,
      data: { message: `said: ${code}`, code, ...(errors && { errors }) },
    },
  };
}

/** A failure whose words are not for people. */
export const databaseIsAway = {
  statusCode: 500,
  statusMessage: "Internal Server Error",
  message: "the database is away",
  data: { message: "the database is away" },
};

/** A request of a Vietnamese page of `hostname`, as the edge's own parts pass it on. */
export function siteOf(hostname: string, over: Partial<typeof env> = {}) {
  return {
    env: { ...env, ...over },
    hostname,
    origin: `https://${hostname}`,
    requestId: "test",
    locale: "vi" as const,
    clientAddress: null,
    clientCountry: null,
    userAgent: null,
  };
}

/** Where nobody is led who signs in: other sites, and ways out of a session. */
export const strangeTargets = [
  "//evil.test",
  "/\\evil.test",
  "https://evil.test",
  "/%09/evil.test",
  "/auth/logout",
  "/x@evil/../../auth/login",
];
