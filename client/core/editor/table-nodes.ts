import { callOrReturn, getExtensionField, Node, type ParentConfig } from "@tiptap/core";

declare module "@tiptap/core" {
  interface NodeConfig<Options, Storage> {
    /** What `prosemirror-tables` takes the node for. */
    tableRole?:
      | string
      | ((this: {
          name: string;
          options: Options;
          storage: Storage;
          parent: ParentConfig<NodeConfig<Options>>["tableRole"];
        }) => string);
  }
}

const cellAttributes = () => ({
  // Markdown has no cell over several columns; `prosemirror-tables` asks for these.
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  /** That of the first row counts for the column. */
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => ({ end: "right", center: "center" })[element.dataset["align"] ?? ""] ?? null,
    renderHTML: ({ align }: Record<string, unknown>) =>
      align === "right" ? { "data-align": "end" } : align === "center" ? { "data-align": "center" } : {},
  },
});

export const tableNodes = [
  Node.create({
    name: "table",
    group: "block",
    content: "tableRow+",
    tableRole: "table",
    isolating: true,
    parseHTML: () => [{ tag: "table" }],
    renderHTML: () => ["table", ["tbody", 0]],
    extendNodeSchema(extension) {
      const context = { name: extension.name, options: extension.options, storage: extension.storage };
      return { tableRole: callOrReturn(getExtensionField(extension, "tableRole", context)) as unknown };
    },
  }),
  Node.create({
    name: "tableRow",
    content: "(tableCell | tableHeader)*",
    tableRole: "row",
    parseHTML: () => [{ tag: "tr" }],
    renderHTML: () => ["tr", 0],
  }),
  Node.create({
    name: "tableHeader",
    content: "paragraph",
    tableRole: "header_cell",
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag: "th" }],
    renderHTML: ({ HTMLAttributes }) => ["th", HTMLAttributes, 0],
  }),
  Node.create({
    name: "tableCell",
    content: "paragraph",
    tableRole: "cell",
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag: "td" }],
    renderHTML: ({ HTMLAttributes }) => ["td", HTMLAttributes, 0],
  }),
];
