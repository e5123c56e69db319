import { expect, test } from "vitest";
import { frameSources } from "./embed-hosts.ts";

test("a business's hosts stand in the policy, what would break out of it does not", () => {
  expect(
    frameSources([
      "intranet.example.com",
      "*.tools.example.com",
      "a b.com; script-src *",
      "*",
      "localhost",
      "https://x.com",
      "-a.example.com",
      "example.com-",
    ]),
  ).toEqual([
    "https://www.youtube-nocookie.com",
    "https://player.vimeo.com",
    "https://docs.google.com",
    "https://intranet.example.com",
    "https://*.tools.example.com",
  ]);
});
