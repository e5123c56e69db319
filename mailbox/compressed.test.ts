import { describe, expect, it } from "vitest";
import { compressedFor } from "./compressed.ts";

const asking = (accepts: string | null) =>
  new Request("https://a.test/", accepts === null ? {} : { headers: { "Accept-Encoding": accepts } });
const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response("x".repeat(1000), { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

describe("what is compressed on its way out", () => {
  it.each([
    "text/html",
    "text/css",
    "application/json",
    "application/problem+json",
    "text/javascript",
    "image/svg+xml",
  ])("%s", (type) => {
    const answer = compressedFor(asking("gzip, deflate, br"), page({ "Content-Type": type, "Content-Length": "1000" }));
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("Content-Length")).toBeNull();
  });

  it.each([
    ["nobody asked", asking(null), page()],
    ["gzip is refused", asking("br, gzip;q=0"), page()],
    ["it is a part", asking("gzip"), page({}, 206)],
    ["it is a picture", asking("gzip"), page({ "Content-Type": "image/webp" })],
    ["it must stay as it is", asking("gzip"), page({ "Cache-Control": "private, no-transform" })],
    ["it is compressed already", asking("gzip"), page({ "Content-Encoding": "br" })],
    ["its events must not wait for each other", asking("gzip"), page({ "Content-Type": "text/event-stream" })],
  ])("not where %s", (_why, request, answer) => {
    expect(compressedFor(request, answer)).toBe(answer);
  });
});
