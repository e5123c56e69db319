import { expect, test } from "vitest";
import { embedOf } from "./embed.ts";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "https://docs.google.com/presentation/d/1a2b3c4d5e6f/edit#slide=1",
    "https://docs.google.com/presentation/d/1a2b3c4d5e6f/embed",
  ],
  [
    "https://docs.google.com/forms/d/e/1FAIpQLSabcdef/viewform",
    "https://docs.google.com/forms/d/e/1FAIpQLSabcdef/viewform?embedded=true",
  ],
  ["https://intranet.example.com/a?b=1", "https://intranet.example.com/a?b=1"],
  ["https://x.tools.example.com/", "https://x.tools.example.com/"],
  ["https://learn.tools.example.com/", null],
  ["https://example.com.evil.test/", null],
  ["https://www.youtube.com/redirect?q=https://evil.test", null],
  ["https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ", null],
])("%s is shown as %s", (address, frame) => {
  expect(embedOf(address, ["intranet.example.com", "*.tools.example.com"], "learn.tools.example.com")).toMatchObject({
    frame,
  });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://example.com",
  "https://user:pass@example.com",
  "//example.com",
  "not an address",
  "",
])("%j is nothing", (address) => {
  expect(embedOf(address, ["example.com"], "own.test")).toBeNull();
});
