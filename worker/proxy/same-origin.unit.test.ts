import { describe, expect, it } from "vitest";
import { mayCall } from "./same-origin.ts";

const own = "https://a.test";
const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const types = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain", undefined];
const origins = [
  own,
  "https://b.test",
  "http://a.test",
  "https://a.test:8443",
  "https://a.test.evil.test",
  "null",
  undefined,
];
const sites = ["same-origin", "same-site", "cross-site", "none", "", undefined];
const marks = ["fetch", "XMLHttpRequest", "Fetch", undefined];

function headersOf(entries: Record<string, string | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(entries)) if (value !== undefined) headers.set(name, value);
  return headers;
}

describe("§18.22: the CSRF gate", () => {
  const cases = methods.flatMap((method) =>
    types.flatMap((type) =>
      origins.flatMap((origin) => sites.flatMap((site) => marks.map((mark) => ({ method, type, origin, site, mark })))),
    ),
  );

  it(`lets only same-origin fetches with the header pass (${cases.length} combinations)`, () => {
    for (const { method, type, origin, site, mark } of cases) {
      const headers = headersOf({ "content-type": type, origin, "sec-fetch-site": site, "x-requested-with": mark });
      const expected = mark === "fetch" && (site === "same-origin" || (site === undefined && origin === own));
      expect(mayCall(method, headers, own), JSON.stringify({ method, type, origin, site, mark })).toBe(expected);
    }
  });

  it("asks nothing of reads", () => {
    for (const method of ["GET", "HEAD"])
      expect(mayCall(method, headersOf({ "sec-fetch-site": "cross-site" }), own)).toBe(true);
  });
});
