import { expect, test } from "vitest";
import { withFiles } from "./with-files.ts";

const sized = '<img src="/files/k1" alt="A > &#x22;B&#x22;" title="t" width="1000" height="500" loading="lazy">';

test("a picture of the article comes as wide as its place, in no width beyond its own", () => {
  expect(withFiles(`<p>${sized}</p>`, "/api")).toBe(
    '<p><img src="/api/files/k1" srcset="/_image/320/api/files/k1 320w, /_image/640/api/files/k1 640w, /_image/768/api/files/k1 768w, /_image/1024/api/files/k1 1024w" sizes="(min-width: 768px) 720px, 100vw" alt="A > &#x22;B&#x22;" title="t" width="1000" height="500" loading="lazy"></p>',
  );
});

test("whose width nobody knows is left whole: a browser would show it in another size", () => {
  expect(withFiles(`<img src="/files/k1" alt="A">${sized}`, "/api")).toMatch(
    /^<img src="\/api\/files\/k1" alt="A"><img src="\/api\/files\/k1" srcset=/,
  );
  expect(withFiles('<video src="/files/k1" width="640"></video>', "/api")).toBe(
    '<video src="/api/files/k1" width="640"></video>',
  );
});

test("words that look like a picture, and pictures elsewhere, stay", () => {
  for (const html of [
    '<code>&#x3C;img src="/file/x" width="9"></code>',
    '<img src="https://a.test/x.png" alt="A" width="9">',
  ])
    expect(withFiles(html, "/api")).toBe(html);
});
