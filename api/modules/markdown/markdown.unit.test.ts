import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownToHtml, openingOf } from "./markdown.ts";

describe("markdownToHtml", () => {
  it("starts headings at h2 and keeps their steps", () => {
    expect(markdownToHtml("# One\n\n### Deep\n\n## Two")).toBe("<h2>One</h2>\n<h4>Deep</h4>\n<h3>Two</h3>");
    expect(markdownToHtml("### Alone")).toBe("<h2>Alone</h2>");
    expect(markdownToHtml("# A\n\n###### Six")).toContain("<h6>Six</h6>");
  });

  it("frames a table for scrolling and aligns it logically", () => {
    const html = markdownToHtml("| a | b |\n|:--|--:|\n| 1 | 2 |");
    expect(html).toMatch(/^<div data-scroll="" tabindex="0" role="region" aria-label="Table 1,[^"]*"><table>/);
    expect(html).toContain('<td data-align="end">2</td>');
    expect(html).not.toMatch(/ align=/);
  });

  it("numbers its tables in the text's language, and gives nothing else a name", () => {
    const html = markdownToHtml("| a |\n|---|\n| 1 |\n\n$$\nx\n$$\n\n| b |\n|---|\n| 2 |", { language: "ja" });
    expect([...html.matchAll(/role="region" aria-label="(表\d)/g)].map(([, name]) => name)).toEqual(["表1", "表2"]);
  });

  it("opens what leads elsewhere in a tab of its own and leaves the site's own links alone", () => {
    expect(markdownToHtml("[x](https://example.com/a)")).toContain(
      '<a href="https://example.com/a" rel="noopener noreferrer" target="_blank">',
    );
    expect(markdownToHtml("[x](//example.com)")).toContain('rel="noopener noreferrer"');
    expect(markdownToHtml("[x](/search?q=a)")).toBe('<p><a href="/search?q=a">x</a></p>');
  });

  it("knows task lists, strike-through and lists", () => {
    const html = markdownToHtml("- [x] done\n- [ ] open\n\n~~old~~");
    expect(html).toContain('type="checkbox"');
    expect(html).toContain("<del>old</del>");
  });

  it("writes formulas as MathML, and one dollar sign as a price", () => {
    expect(markdownToHtml("$$\n\\frac{1}{2}\n$$")).toMatch(/^<div data-scroll="" tabindex="0"><math[^>]*><mfrac>/);
    expect(markdownToHtml("Speed $$v$$ of $5 or $6")).toMatch(/<math.*<\/math> of \$5 or \$6/);
    for (const hostile of [
      "\\href{javascript:alert(1)}{x}",
      "\\includegraphics{https://a/b}",
      "<img src=x onerror=alert(1)>",
      '\\class{x" onclick="alert(1)}{y}',
    ]) {
      const html = markdownToHtml(`$$\n${hostile}\n$$`);
      expect(html.match(/<[^>]*(?:href|src|onerror|onclick)=/)).toBeNull();
      expect(html).not.toContain("<img");
    }
  });

  it("colours code whose language it knows, and marks callouts", () => {
    expect(markdownToHtml("```js\nconst a = 1;\n```")).toContain('<span class="hljs-keyword">const</span>');
    expect(markdownToHtml("```nobody\nconst <b>\n```")).toMatch(
      /<pre tabindex="0"><code class="language-nobody">const &#x3C;b>/,
    );
    const scripts = (times: number) => markdownToHtml(`\`\`\`html\n${"<script></script>\n".repeat(times)}\`\`\``);
    expect(scripts(20)).toContain("hljs-tag");
    expect(scripts(21)).not.toContain("hljs");
    const oneInAnother = (times: number) => markdownToHtml(`\`\`\`python\n${"f'{".repeat(times)}\n\`\`\``);
    expect(oneInAnother(3).match(/hljs-subst/g)).toHaveLength(3);
    expect(oneInAnother(1000)).toContain(`<code class="language-python">${"f'{".repeat(1000)}\n</code>`);
    expect(markdownToHtml("> [!WARNING]\n> Hot.")).toMatch(
      /^<blockquote data-callout="warning"><p data-callout-name=""><strong>Warning<\/strong><\/p>\s*<p>Hot\.<\/p>/,
    );
    expect(markdownToHtml("> [!TIP]\n> Hot.", { language: "vi" })).toContain("<strong>Mẹo</strong>");
  });

  it("gives a text its own pictures with their size, and headings names", () => {
    const pictures = new Map([["a.png", { src: "/files/k", width: 4, height: 3 }]]);
    const html = markdownToHtml("## Khoá máy\n\n![A](a.png) ![B](b.png)\n\n## Khoá máy", { pictures, anchors: true });
    expect(html).toContain('<img src="/files/k" alt="A" width="4" height="3" loading="lazy">');
    expect(html).not.toContain("b.png");
    expect(html).toContain('<h2 id="h-khoá-máy">');
    expect(html).toContain('<h2 id="h-khoá-máy-2">');
  });

  it("leads to footnotes and back, in words of the text's language", () => {
    const html = markdownToHtml("### A\n\nx[^1] y[^1]\n\n[^1]: Note.", { language: "vi-VN", anchors: true });
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/(?:href="#|aria-describedby=")([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(6);
    expect(ids).toEqual(expect.arrayContaining(targets));
    expect(html).toContain('<h2 id="h-a">A</h2>');
    expect(html).toContain('<h2 id="footnote-label">Chú thích</h2>');
    expect(html).toContain('aria-label="Về chỗ có chú thích 1-2"');
    expect(markdownToHtml("x[^1]\n\n[^1]: a", { language: "ja" })).toContain(">脚注<");
    expect(markdownToHtml("x[^1]\n\n[^1]: a", { language: "fr" })).toContain(">Footnotes<");
  });

  it.each([
    ["[x](javascript:alert(1))"],
    ["[x](JaVaScRiPt:alert(1))"],
    ["[x](&#106;avascript:alert(1))"],
    ["[x](java\tscript:alert(1))"],
    ["[x](data:text/html;base64,PHNjcmlwdD4=)"],
    ["[x](vbscript:msgbox)"],
    ["![x](data:image/svg+xml,<svg onload=alert(1)>)"],
    ["![x](javascript:alert(1))"],
    ["<javascript:alert(1)>"],
    ["<script>alert(1)</script>"],
    ["<img src=x onerror=alert(1)>"],
    ["text <b onclick=alert(1) style='position:fixed'>bold</b>"],
    ["<iframe src=https://example.com></iframe>"],
    ["<svg><script>alert(1)</script></svg>"],
    ["<style>body{display:none}</style>"],
    ["[ref]: javascript:alert(1)\n\n[ref]"],
    ["[^1]\n\n[^1]: <img src=x onerror=alert(1)>"],
    ['```"><script>alert(1)</script>\ncode\n```'],
  ])("nothing of %s runs", (hostile) => {
    expectInert(markdownToHtml(hostile));
  });

  it("stays inert for any mixture of hostile parts", () => {
    const part = fc.constantFrom(
      "<script>",
      "</script>",
      "[a](",
      "javascript:",
      "data:text/html,",
      ")",
      "<img src=x onerror=",
      '"',
      "'",
      ">",
      "<",
      "`",
      "\n\n",
      "| a |\n|--|\n",
      "style=",
      "![b](",
      "&#x6a;",
      "<!--",
      "-->",
      "# ",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => expectInert(markdownToHtml(parts.join("")))),
      { numRuns: 300 },
    );
  });
});

describe("openingOf", () => {
  it("is the first two sentences, whatever stands before them", () => {
    expect(openingOf("# Title\n\n> - x\n\nKhoá máy **mỗi lần** rời bàn. Rồi mới đi! Thêm nữa.", "vi")).toEqual({
      first: "Khoá máy mỗi lần rời bàn.",
      second: "Rồi mới đi!",
    });
    expect(openingOf("画面をロックする。席を立つ前に。", "ja")).toEqual({
      first: "画面をロックする。",
      second: "席を立つ前に。",
    });
  });

  it("knows nothing of a text without paragraphs", () => {
    expect(openingOf("# Title", "en")).toBeUndefined();
    expect(openingOf("One.", "en")).toEqual({ first: "One.", second: "" });
  });
});

/** Looks at tags alone: hostile words inside text are only words. */
function expectInert(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    expect(tag).not.toMatch(/^<\/?(?:script|style|iframe|object|embed|svg|form|base|meta|link)\b/i);
    for (const [, name, value] of tag.matchAll(/\s([\w-]+)="([^"]*)"/g)) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/i);
      if (name === "href" || name === "src") expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
    }
  }
}
