import { describe, expect, it } from "vitest";
import { markdownProblem } from "./markdown-limits.ts";
import { markdownToHtml } from "./markdown.ts";
import { paragraphsOf } from "./markdown-text.ts";

const listOf = (levels: number) => Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- x`).join("\n");
const tableOf = (columns: number, rows: number) =>
  `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"b\n".repeat(rows)}`;

describe("markdownProblem", () => {
  it.each([
    ["quotations in one another", "> ".repeat(2000) + "x", 1],
    ["very many of them", ">".repeat(50_000) + "x", 1],
    ["lists in one another", listOf(700), 51],
    ["lists in one line", "- ".repeat(700) + "x", 1],
    ["numbered lists in one line", "1. ".repeat(700) + "x", 1],
    ["links that never end", "[a](".repeat(60_000), 1],
    ["emphasis that never ends", "**a".repeat(50_000), 1],
    ["emphasis line by line", "one\n" + "**a\n".repeat(1500), 502],
    ["pictures in one another", "![".repeat(3000) + "](a)".repeat(3000), 1],
    ["codes", "`a".repeat(3000), 1],
    ["a text of signs alone", "<a< ".repeat(500).concat("\n\n").repeat(30), 41],
    ["a wide table", tableOf(5000, 1000), 2],
    ["a table whose rows are short", tableOf(50, 1000), 201],
    ["a word for addresses", "a-".repeat(100_000), 1],
    ["paragraphs without end", "a\n\n".repeat(20_000), 10_001],
    ["items without end", "- a\n".repeat(20_000), 2501],
    ["quotations as deep as may be, one after the other", `${"> ".repeat(20)}x\n\n`.repeat(1000), 477],
    ["lines without end", `${"a\n".repeat(999)}\n`.repeat(100), 20_001],
    ["lines that go on with an item", `- a\n${"b\n".repeat(19_000)}`, 1001],
    ["lines that only look empty", `- a\n${"b\n\u00a0\n".repeat(9000)}`, 1001],
    ["lines that only look like headings", `- a\n${"#\u00a0\n".repeat(19_000)}`, 1001],
    ["lines that go on with a quotation", `> a\n${"b\n".repeat(19_000)}`, 1001],
    ["a listing without an empty line", `~~~\n${"a\n".repeat(19_000)}`, 2001],
    ["a row of a table that never ends", `|a|\n|-|\n${"|".repeat(300_000)}`, 3],
    ["rows of empty cells", `|a|\n|-|\n${`${"|".repeat(50)}\n`.repeat(900)}`, 402],
    ["definitions of links", Array.from({ length: 3000 }, (_, n) => `[${n}]: b\n\n`).join(""), 2001],
    ["callouts", "> [!NOTE]\n> a\n\n".repeat(3000), 1501],
    ["paragraphs of stars", `${"*a _b ".repeat(150)}\n\n`.repeat(40), 67],
    ["paragraphs of pictures", `${"![".repeat(500)}${"](a)".repeat(500)}\n\n`.repeat(3), 5],
    ["footnotes", Array.from({ length: 3000 }, (_, n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join(""), 1001],
    ["escapes", "\\!".repeat(200_000), 1],
    ["addresses", "www.a.bc ".repeat(20_000), 1],
    ["a long formula", `a\n\n$$\n${"x + ".repeat(1500)}\n$$`, 3],
    ["a long formula in a list, as a listing", `- a\n  ~~~math\n  ${"x + ".repeat(1500)}\n  ~~~`, 2],
    ["a long formula in a sentence", `a $$${"x + ".repeat(1500)}$$`, 1],
    ["formulas without end", `$$\n${"x + ".repeat(1200)}\n$$\n\n`.repeat(20), 41],
    ["a formula's own command", `$$\n\\def\\a{${"x ".repeat(1500)}}${"\\a ".repeat(600)}\n$$`, 1],
    ["one by another name", "a $$\\newcommand\\a[1]{#1#1}\\a{x}$$", 1],
    ["the same behind a listing that never ends", `~~~\n\`\`\`\n~~~\n${"a\n\n".repeat(20_000)}`, 10_004],
  ])("%s: told by its line, at once", (_what, text, line) => {
    const began = performance.now();
    expect(markdownProblem(text)?.line).toBe(line);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it.each([
    ["a long list of links", "- [**Name**](https://example.com/a_b)\n".repeat(1000)],
    ["a table that is read", `|a|b|c|\n|-|-|-|\n${"|**x**|[y](z)|`w`|\n".repeat(90)}`],
    ["a listing", "```ts\n" + "    const [a, b] = f<T>(c[0]);\n".repeat(250) + "```"],
    ["a long listing", `~~~\n${"a\n".repeat(1900)}~~~`],
    ["a long paragraph, a line for each sentence", "a\n".repeat(1000)],
    ["long prose without spaces", "画面をロックする。".repeat(5000)],
    ["a formula as people write it", "$$\n\\left( a \\right) \\leq \\frac{\\text{def}}{2}\n$$"],
    ["a price, and a command that is only named", "It costs $5, says `\\def`, or $$"],
    ["quotations and lists as people write them", "> - a\n>   - b\n>     1. c\n>     > d"],
  ])("%s may stand", (_what, text) => {
    expect(markdownProblem(text)).toBeUndefined();
  });

  it.each([
    ["quotations", "> ".repeat(20) + "x"],
    ["lists", listOf(50)],
    ["emphasis", "*a _b ".repeat(250) + "c_ d* ".repeat(250)],
    ["stars", "*".repeat(500) + "a" + "*".repeat(500)],
    ["pictures", "![".repeat(500) + "](a)".repeat(500)],
    ["headings of one name", "## a\n".repeat(4000)],
    ["paragraphs", "a\n\n".repeat(5000)],
    ["items", "- a\n".repeat(2500)],
    ["quotations one after the other", `${"> ".repeat(20)}x\n\n`.repeat(238)],
    ["footnotes", Array.from({ length: 250 }, (_, n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join("")],
    ["lines that go on with an item", `- a\n${"b\n".repeat(999)}`],
    ["rows of empty cells", `|a|\n|-|\n${`${"|".repeat(50)}\n`.repeat(399)}`],
    ["definitions of links", Array.from({ length: 1000 }, (_, n) => `[${n}]: b\n\n`).join("")],
    ["callouts", "> [!NOTE]\n> a\n\n".repeat(500)],
    ["scripts in one another", `~~~html\n${"<script>x=`\n\n".repeat(4000)}~~~`],
    ["colours in one another", `~~~python\n${"f'{".repeat(100_000)}\n~~~`],
    ["formulas", `$$\n${"\\sqrt{".repeat(800)}\n$$`],
    ["formulas, one after the other", `$$\n${"x^2 ".repeat(1200)}\n$$\n\n`.repeat(10)],
  ])("%s as deep as may be are rendered", (_what, text) => {
    expect(markdownProblem(text)).toBeUndefined();
    expect(() => [markdownToHtml(text, { anchors: true }), paragraphsOf(text)]).not.toThrow();
  });
});
