import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileKind, utf8Text, zipKind } from "./file-kind.ts";
import { cleanFileName, nameForKind } from "./file-name.ts";
import { limitsOf, partBytes, partCount, partLength, uploadLimits } from "./upload-limits.ts";
import { zipOf } from "./zip-listing.fixture.ts";

const bytes = (words: string) => new TextEncoder().encode(words);
const kindOf = (head: Uint8Array) => fileKind(head)?.contentType;

describe("§18.37: what a file is by its first bytes", () => {
  it.each([
    ["%PDF-1.7\n", "application/pdf"],
    ["GIF89a…", "image/gif"],
    ["\0\0\0\x18ftypmp42", "video/mp4"],
    ["\0\0\0\x18ftypM4A ", "audio/mp4"],
    ["\0\0\0\x18ftypheic", "image/heic"],
    ["ID3\x04", "audio/mpeg"],
    ["OggS", "audio/ogg"],
    ["PK\x03\x04", "application/zip"],
    ["Bài làm của tôi", "text/plain; charset=utf-8"],
    ["a < b và c > d", "text/plain; charset=utf-8"],
  ])("%j is %s", (head, contentType) => {
    expect(kindOf(bytes(head))).toBe(contentType);
  });

  it.each([
    ["\x89PNG\r\n\x1a\nrest", "image/png"],
    ["\x89PNG\n\x1a\n....", undefined],
    ["\xff\xd8\xff\xe0rest", "image/jpeg"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
    ["RIFF\x10\0\0\0WAVEfmt ", "audio/wav"],
  ])("%j, byte by byte, is %s", (head, contentType) => {
    expect(kindOf(Uint8Array.from(head, (letter) => letter.charCodeAt(0)))).toBe(contentType);
  });

  it.each([
    ["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["<!doctype html><script>alert(1)</script>"],
    ["\ufeff \n\t<html>"],
    ["<?xml version='1.0'?><svg/>"],
    ["MZ\x90\0\x03"],
    ["\x7fELF"],
    [""],
  ])("%j is nothing that we take", (head) => {
    expect(fileKind(bytes(head))).toBeUndefined();
  });

  it("never takes what begins like markup for text, whatever follows", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ \t\r\n]{0,9}<[a-z!?/]/), fc.string(), (start, rest) => {
        expect(fileKind(bytes(start + rest))).toBeUndefined();
      }),
    );
  });

  it("a letter that is cut off at the end of the head is no fault; other encodings are", () => {
    expect(utf8Text(bytes("Học").slice(0, 3))).toBe("H");
    expect(utf8Text(new Uint8Array([0x48, 0xe9, 0x20, 0x61]))).toBeUndefined();
    expect(utf8Text(new Uint8Array([0xc0, 0xaf]))).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (words) => {
        expect(utf8Text(bytes(words))).toBe(new TextDecoder().decode(bytes(words)));
      }),
    );
  });
});

describe("§18.55: what an archive lists", () => {
  const listed = (...entries: Parameters<typeof zipOf>[0]) => {
    const archive = zipOf(entries);
    return zipKind(archive, archive.length)?.extension;
  };

  it("an office document is one by its contents, anything else is an archive", () => {
    expect(listed({ name: "[Content_Types].xml" }, { name: "word/document.xml" })).toBe("docx");
    expect(listed({ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" })).toBe("xlsx");
    expect(listed({ name: "word/document.xml" })).toBe("zip");
    expect(listed({ name: "imsmanifest.xml" }, { name: "a/b.js" })).toBe("zip");
  });

  it.each(["../evil.js", "a/../../evil.js", "/etc/passwd", "C:/x", "a\\..\\b", "", "a\0b", "word/vbaProject.bin"])(
    "%j is refused",
    (name) => {
      expect(listed({ name: "fine.txt" }, { name })).toBeUndefined();
    },
  );

  it("a bomb, a list that is cut, a second list and a truncated file are refused", () => {
    expect(listed({ name: "zeros", unpacked: 200 * 1024 * 1024 })).toBeUndefined();
    const archive = zipOf([{ name: "fine.txt" }]);
    expect(zipKind(archive.slice(0, -4), archive.length - 4)).toBeUndefined();
    expect(zipKind(archive.slice(30), archive.length + 1)).toBeUndefined();
    const moved = new Uint8Array([...archive.slice(0, -22), 0, ...archive.slice(-22)]);
    expect(zipKind(moved, moved.length)).toBeUndefined();
  });

  it("any bytes are read without a fault", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
        zipKind(new Uint8Array([...tail, ...zipOf([{ name: "x" }]).slice(-22)]), tail.length + 22);
      }),
    );
  });
});

describe("names", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\an\\bai lam.pdf", "bai lam.pdf"],
    ["an\u202egpj.exe", "angpj.exe"],
    ["..", "file"],
    ["b\u3164a\u115fi\ufe0f.pdf", "bai.pdf"],
    ["\u3164\u2800\u00ad", "file"],
    ["Ba\u0300i.pdf", "Bài.pdf"],
    ["a<b>:c.txt", "a_b__c.txt"],
  ])("%j is kept as %j", (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
  });

  it("the ending follows the bytes", () => {
    expect(nameForKind("cv.html", "pdf")).toBe("cv.html.pdf");
    expect(nameForKind("anh.JPEG", "jpg")).toBe("anh.JPEG");
    expect(nameForKind("bai", "docx")).toBe("bai.docx");
  });

  it("stay short and harmless whatever they were", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const kept = cleanFileName(name);
        expect([...kept].length).toBeLessThanOrEqual(120);
        expect(kept).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|^\.|^$/u);
      }),
    );
  });
});

describe("limits", () => {
  it("a business lowers them and cannot raise them", () => {
    expect(limitsOf({ image: 2, video: 999_999 })).toEqual({ ...uploadLimits, image: 2 * 1024 * 1024 });
    expect(limitsOf(null)).toEqual(uploadLimits);
  });

  it("parts make up the file exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 * 1024 * 1024 }), (size) => {
        const lengths = Array.from({ length: partCount(size) }, (_, index) => partLength(size, index + 1));
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(size);
        expect(Math.min(...lengths)).toBeGreaterThan(0);
        expect(lengths.slice(0, -1).every((length) => length === partBytes)).toBe(true);
      }),
    );
  });
});
