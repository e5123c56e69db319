import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Env } from "../env.ts";
import { isCleanPath, pathBelow, upstreamUrl } from "./address.ts";

const bound = { API_ORIGIN: "" } as Env;
const external = { API_ORIGIN: "https://learning.test:9000/v1" } as Env;
const pieces = fc
  .array(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "..",
      ".",
      "%2f",
      "%2F",
      "%5c",
      "%2e",
      "%252f",
      "%00",
      "%0a",
      "%",
      "@",
      ":",
      "?",
      "#",
      "evil.test",
      "api",
      "auth",
      "me",
      "a b",
      "é",
      "\t",
    ),
    { maxLength: 14 },
  )
  .map((parts) => `/${parts.join("")}`);

describe("§18.23: the proxy cannot be led elsewhere", () => {
  it("keeps host and base path constant, whatever the path", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          pieces,
          fc.string().map((text) => `/${text}`),
        ),
        (tail) => {
          let requested: URL;
          try {
            requested = new URL(`https://a.test/api${tail}`);
          } catch {
            return;
          }
          const path = pathBelow("/api", requested);
          if (path === undefined || !isCleanPath(path)) return;
          const there = upstreamUrl(external, "https://a.test", path);
          expect(there.origin).toBe("https://learning.test:9000");
          expect(there.pathname.startsWith("/v1/")).toBe(true);
          expect(decodeURIComponent(there.pathname)).not.toMatch(/\/\.{1,2}(\/|$)|\\|\/\//);
          expect(upstreamUrl(bound, "https://a.test", path).host).toBe("a.test");
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it.each([
    "/..%2fadmin",
    "//evil.test",
    "/\\evil.test",
    "/%2e%2e/x",
    "/a%5cb",
    "/a%00",
    "/%",
    "/a//b",
    "no-slash",
    "/x/../y",
    "/a%252fb",
  ])("refuses %s", (path) => {
    expect(isCleanPath(path)).toBe(false);
    expect(() => upstreamUrl(external, "https://a.test", path)).toThrow(TypeError);
  });

  it.each(["/", "/auth/me", "/courses/%C4%91i%E1%BB%87n?x=//y&z=..%2f", "/files/a-b_c.mp4"])(
    "lets %s through",
    (path) => {
      expect(upstreamUrl(external, "https://a.test", path).href).toBe(`https://learning.test:9000/v1${path}`);
    },
  );

  it("takes only what lies under the base path", () => {
    expect(pathBelow("/api", new URL("https://a.test/api"))).toBe("/");
    expect(pathBelow("/api", new URL("https://a.test/api/auth/me?x=1"))).toBe("/auth/me?x=1");
    expect(pathBelow("/api", new URL("https://a.test/apix/auth"))).toBeUndefined();
  });
});
