import { describe, expect, it } from "vitest";
import { isBot } from "./bot.ts";

describe("isBot", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "Facebook External Hit",
    "Chrome-Lighthouse",
    "GoogleOther",
    "bingBOT/2.0",
  ])("knows %s", (agent) => expect(isBot(agent)).toBe(true));

  it.each([
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1",
    "",
    null,
    undefined,
  ])("takes %s for a person", (agent) => expect(isBot(agent)).toBe(false));
});
