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
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; Bot)",
  ])("knows %s", (agent) => expect(isBot(agent)).toBe(true));

  it.each([
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1",
    "Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; U; Android 9; vi-vn; CUBOT_NOTE_20 Build/PPR1.180610.011) AppleWebKit/537.36 Version/4.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/430.0;FBMF/Google;FBBD/google;FBDV/Pixel 8;]",
    "",
    null,
    undefined,
  ])("takes %s for a person", (agent) => expect(isBot(agent)).toBe(false));
});
