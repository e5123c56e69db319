import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { mostQuestionBytes } from "#shared/domain/question-files.ts";
import { readQuestionFile } from "./question-file.ts";

const rules = { words: { true: "True", false: "False" }, newId: () => "new" };
const read = (file: string | Uint8Array) =>
  readQuestionFile(typeof file === "string" ? new TextEncoder().encode(file) : file, rules);

describe("hostile files", () => {
  test.each([
    [
      "a document type with an entity that reads a file",
      `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay"><questiontext><text>&x;</text></questiontext></question></quiz>`,
      "doctype",
    ],
    ["entities that multiply", `<!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>`, "doctype"],
    ["two thousand levels", `<quiz>${"<a>".repeat(2000)}${"</a>".repeat(2000)}</quiz>`, "too_deep"],
    ["more than five megabytes", `Q? {=a ~b}\n${"x".repeat(mostQuestionBytes)}`, "too_large"],
    ["nothing", "  \n ", "empty"],
    ["a page", "<html><body>Q?</body></html>", "unknown_format"],
    ["bytes", "PK\u0001\u0002nothing", "bad_archive"],
  ])("%s", (_, file, fault) => expect(read(file)).toMatchObject({ is: "refused", fault }));

  test("an archive that unpacks to more than it may is refused before it does", () => {
    expect(read(zipSync({ "a.xml": new Uint8Array(mostQuestionBytes + 1) }))).toMatchObject({ fault: "too_large" });
  });

  test("scripts and styles leave nothing, and marks without an end keep nobody waiting", () => {
    const html = "<script>alert(1)</script><style>p{}</style>Safe<svg onload=x><title>t</title></svg>"
      .replaceAll(/[{}]/g, String.raw`\$&`)
      .replaceAll("=", String.raw`\=`);
    expect(read(`[html]${html} {T}`)).toMatchObject({
      items: [{ outcome: { is: "taken", question: { text: "Safe" } } }],
    });
    for (const piece of ["<!--", "<a '", '<a "', "&#", "\\", "::", "{", "=%"]) {
      const began = performance.now();
      const many = piece.repeat(20_000);
      read(`[html]${many}`);
      read(
        `<quiz><question type="essay"><questiontext><text><![CDATA[${many}]]></text></questiontext></question></quiz>`,
      );
      expect(performance.now() - began).toBeLessThan(2000);
    }
  });
});
