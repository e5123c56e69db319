import type { Boot } from "./boot.ts";

/** What an English page knows at least, for tests of a part of it. */
export const bareBoot = {
  locale: "en",
  prefix: "/en",
  now: 0,
  timeZone: "UTC",
  apiBase: "/api",
  origin: "https://a.test",
} as Boot;
