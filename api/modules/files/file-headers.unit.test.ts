import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition, contentHeaders, fileHeaders } from "./file-headers.ts";

const file = {
  name: "a",
  ownerKind: "lesson" as const,
  contentType: "video/mp4",
  bytes: 1,
  sha256: "0".repeat(64),
  r2Key: "k",
};

/** Any code points, lone surrogates and control characters among them; fast-check's own binary strings start slowly. */
const codePoint = fc.oneof(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0, max: 0x7f }));
const anyName = fc.array(codePoint, { maxLength: 60 }).map((points) => String.fromCodePoint(...points));

describe("contentDisposition", () => {
  it("keeps the name for whoever understands it", () => {
    expect(contentDisposition("Sổ tay an toàn.pdf")).toBe(
      "inline; filename=\"So tay an toan.pdf\"; filename*=UTF-8''S%E1%BB%95%20tay%20an%20to%C3%A0n.pdf",
    );
    expect(contentDisposition("../../etc/passwd")).toContain('filename="passwd"');
    expect(contentDisposition("")).toContain('filename="file"');
    // Nothing but marks of letters that are not there.
    expect(contentDisposition("\u0301")).toContain("filename=\"file\"; filename*=UTF-8''%CC%81");
  });

  it("stays a header's length for a name of any length", () => {
    expect(contentDisposition("\u{1F600}".repeat(5000)).length).toBeLessThan(2500);
  });

  it("cannot be broken out of, whatever the file is called", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(contentDisposition(name)).toMatch(
          /^inline; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''[A-Za-z0-9._~!%-]+$/,
        );
      }),
    );
  });
});

describe("fileHeaders", () => {
  it.each(["image/svg+xml", "text/html; charset=utf-8", "application/xml", "application/pdf"])(
    "§18.37: a brand file of type %s runs nothing",
    (contentType) => {
      const headers = fileHeaders({ ...file, ownerKind: "brand", contentType });
      expect(headers["Content-Security-Policy"]).toMatch(/^sandbox; default-src 'none'/);
      expect(headers["X-Content-Type-Options"]).toBe("nosniff");
    },
  );

  it.each(["image/png", "application/pdf", "text/plain; charset=utf-8", "application/zip"])(
    "§18.37: what somebody sent up as %s is saved, not opened here",
    (contentType) => {
      const sent = { ...file, ownerKind: "upload" as const, contentType };
      expect(fileHeaders(sent)["Content-Security-Policy"]).toMatch(/^sandbox; default-src 'none'/);
      expect(contentHeaders(sent)["Content-Disposition"]).toMatch(/^attachment;/);
    },
  );

  it("a lesson's file is for its learner alone, the business's identity for every cache", () => {
    expect(fileHeaders(file)["Cache-Control"]).toMatch(/^private/);
    expect(fileHeaders({ ...file, ownerKind: "brand" })["Cache-Control"]).toMatch(/^public/);
  });
});
