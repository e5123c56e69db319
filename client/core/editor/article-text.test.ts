import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf } from "./article-blocks.ts";
import { articleSchema, readArticle } from "./read-article.ts";
import { writeArticle } from "./write-article.ts";

const articles = globSync(["content/**/*.md", "help/**/*.md"]);

/** As if every block had been edited: nothing is kept as it was written. */
const rewritten = (markdown: string) => writeArticle(readArticle(markdown).doc);

describe("articles", () => {
  it("are looked at in all languages", () => expect(articles.length).toBeGreaterThan(60));

  it.each(articles)("%s survives the editor byte for byte", (path) => {
    const markdown = readFileSync(path, "utf8");
    const { doc, kept } = readArticle(markdown);
    doc.check();
    expect(writeArticle(doc, kept)).toBe(markdown);
  });

  it.each(articles)("%s says the same when every block is written anew", (path) => {
    const markdown = readFileSync(path, "utf8");
    expect(readArticle(rewritten(markdown)).doc.toJSON()).toEqual(readArticle(markdown).doc.toJSON());
  });
});

describe("constructs", () => {
  it.each([
    ["headings", "# a\n\n###### b\n"],
    ["an ordered list from three", "3. a\n4. b\n"],
    ["a list in a list", "- a\n  1. b\n     - c\n- d\n"],
    ["a loose list", "- a\n\n- b\n\n  c\n"],
    ["ticks", "- [ ] a\n- [x] b\n"],
    ["a table with columns that stand right and centred", "| a | b | c |\n| - | -: | :-: |\n| 1 | **2** | `3\\|` |\n"],
    ["formulas", "$$\n\\frac{1}{2} \\\\ x\n$$\n\na $$x_1 \\omega$$ and $5 to $6\n"],
    ["callouts", "> [!NOTE]\n> a\n\n> [!CAUTION]\n> **a** b\n>\n> c\n\n> [!TIP]\n>\n> - a\n"],
    ["a callout in a list", "- a\n\n  > [!WARNING]\n  > b\n"],
    ["a quotation", "> a\n>\n> > b\n"],
    ["footnotes", "a[^n1] b[^2]\n\n[^n1]: c\n\n[^2]: d\n\n    e\n"],
    ["code", "```ts title=x\nconst a = `b`;\n```\n\n````\n```\n````\n"],
    ["code within words", "a `b` ``c ` d`` **`e`**\n"],
    ["pictures", '![Van \\[đỏ\\]](van-do.png) a ![](b.png "c")\n'],
    ["links", '[a *b*](https://x.test/?a=1_2 "c") <https://y.test> [d][e]\n\n[e]: https://z.test "f"\n'],
    ["breaks", "a\\\nb\n"],
    ["emphases in one another", "***a** b* ~~c **d**~~ e**f**g\n"],
    ["a rule between", "a\n\n---\n\nb\n"],
    ["HTML, which no page shows", "<div>\n<b>a</b>\n</div>\n\na <br> b\n"],
    ["signs that are none", "\\* a\n\n1\\. b\n\n\\# c\n\na \\[^1] \\_b\\_ \\`c\\` \\$\\$d\\$\\$\n"],
    [
      "Vietnamese, Japanese, Korean and Chinese",
      "Khoá **và treo** thẻ\n\n鍵を*かける*と\n\n잠금 **장치**\n\n上锁*挂牌*。\n",
    ],
  ])("%s: read and written anew they are the same", (_what, markdown) => {
    const { doc } = readArticle(markdown);
    doc.check();
    expect(readArticle(writeArticle(doc)).doc.toJSON()).toEqual(doc.toJSON());
  });

  it("writes them plainly", () => {
    const plain =
      "## a\n\n- b\n- c\n\n1. d\n2. e\n\n> [!NOTE]\n> f *g* **h**\n\n| i | j |\n| - | - |\n| k | l |\n\n$$\nm\n$$\n";
    expect(rewritten(plain)).toBe(plain);
  });

  it("leaves white space out of emphasis, and empty paragraphs out of the text", () => {
    const { nodes } = articleSchema;
    const bold = articleSchema.mark("bold");
    const doc = nodes["doc"]?.create({}, [
      nodes["paragraph"]?.create({}, [
        articleSchema.text("a"),
        articleSchema.text(" b ", [bold]),
        articleSchema.text("c"),
      ]),
      nodes["paragraph"]?.create(),
      nodes["paragraph"]?.create({}, articleSchema.text("d ")),
    ] as never);
    expect(doc && writeArticle(doc)).toBe("a **b** c\n\nd\n");
  });
});

describe("what was not edited", () => {
  const markdown = "\uFEFFSetext\n======\n\n* a\n* b\n\n\n+ c\n\n|a|b|\n|-|-|\n|1|2|\n__old__ _way_\n\n\n\n1) x\n";

  it("stands as it was written, byte for byte", () => {
    const { doc, kept } = readArticle(markdown);
    expect(writeArticle(doc, kept)).toBe(markdown);
    const windows = markdown.replaceAll("\n", "\r\n");
    const other = readArticle(windows);
    expect(writeArticle(other.doc, other.kept)).toBe(windows);
  });

  it("stands so beside what was, and comes back with an undo", () => {
    const { doc, kept } = readArticle("* a\n\n\n__b__\n\nc\n======\n");
    const paragraph = articleSchema.nodes["paragraph"]?.create({}, articleSchema.text("new"));
    const edited =
      paragraph &&
      doc
        .replace(doc.child(0).nodeSize, doc.child(0).nodeSize + doc.child(1).nodeSize, doc.slice(0, 0))
        .content.addToStart(paragraph);
    expect(edited && writeArticle(doc.copy(edited), kept)).toBe("new\n\n* a\n\nc\n======\n");
    expect(writeArticle(articleSchema.nodeFromJSON(doc.toJSON()), kept)).toBe("* a\n\n\n__b__\n\nc\n======\n");
  });

  it("keeps lists apart that come to stand beside one another", () => {
    const { doc, kept } = readArticle("- a\n\nb\n\n- c\n");
    const beside = doc.copy(
      doc.content
        .cut(0, doc.child(0).nodeSize)
        .append(doc.slice(doc.child(0).nodeSize + doc.child(1).nodeSize).content),
    );
    const text = writeArticle(beside, kept);
    expect(readArticle(text).doc.childCount).toBe(2);
  });

  it("is any text at all", () => {
    const piece = fc.constantFrom(
      "a",
      " ",
      "\n",
      "\n\n",
      "*",
      "_",
      "`",
      "- ",
      "1. ",
      "> ",
      "| a |",
      "|-|",
      "#",
      "$$",
      "[^1]",
      "[^1]: ",
      "\t",
      "    ",
      "<b>",
      "[a]: b",
      "![a](b)",
      "[!NOTE]",
      "\r\n",
      "~~~",
      "ế",
      "鍵",
      "\\",
      "&amp;",
      "=",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join("");
        const { doc, kept } = readArticle(text);
        doc.check();
        expect(writeArticle(doc, kept)).toBe(text);
        const { lead, blocks } = blocksOf(text);
        expect(lead + blocks.map(({ source, gap }) => source + gap).join("")).toBe(text);
      }),
      { numRuns: 1500 },
    );
  });
});
