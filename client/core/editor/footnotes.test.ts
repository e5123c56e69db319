import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { addFootnote } from "./editor-acts.ts";
import { readArticle } from "./read-article.ts";
import { writeArticle } from "./write-article.ts";

/** The text with a footnote put in where `|` stands, and what is then typed. */
function noted(markdown: string, typed = ""): string {
  const { doc } = readArticle(markdown);
  let at = -1;
  doc.descendants((node, place) => {
    const inside = node.text?.indexOf("|") ?? -1;
    if (inside >= 0) at = place + inside;
  });
  const opened = EditorState.create({ doc });
  let state = opened.apply(opened.tr.delete(at, at + 1));
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  addFootnote(state, (tr) => {
    state = state.apply(tr);
  });
  return writeArticle(typed === "" ? state.doc : state.apply(state.tr.insertText(typed)).doc);
}

it.each([
  ["within a line", "Wear a |helmet.", "Wear a [^1]helmet.\n\n[^1]: Why\n"],
  ["at its end", "Wear a helmet.|", "Wear a helmet.[^1]\n\n[^1]: Why\n"],
  ["in the first of two paragraphs", "One|.\n\nTwo.", "One[^1].\n\nTwo.\n\n[^1]: Why\n"],
  ["in a list", "- One|\n- Two", "- One[^1]\n- Two\n\n[^1]: Why\n"],
  ["beside another", "One[^1] and|.\n\n[^1]: First", "One[^1] and[^2].\n\n[^1]: First\n\n[^2]: Why\n"],
])("a footnote is called for %s, and its words are typed in the note", (_, text, written) => {
  expect(noted(text, "Why")).toBe(written);
});

it("takes none of the words that are chosen", () => {
  const { doc } = readArticle("Wear a helmet.");
  const opened = EditorState.create({ doc });
  let state = opened.apply(opened.tr.setSelection(TextSelection.create(doc, 1, 5)));
  addFootnote(state, (tr) => {
    state = state.apply(tr);
  });
  expect(writeArticle(state.apply(state.tr.insertText("Why")).doc)).toBe("Wear[^1] a helmet.\n\n[^1]: Why\n");
});

it("stands in no code, which would lose it", () => {
  expect(noted("```\ncode|\n```")).toBe("```\ncode\n```\n");
});
