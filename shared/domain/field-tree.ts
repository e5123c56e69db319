export type Tree = Record<string, unknown>;

/** A record of named fields as a tree of them. */
export function treeOf(record: object): Tree {
  return { ...record };
}

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands at a dotted name; undefined where there is none. */
export function at(tree: unknown, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>((node, name) => (isTree(node) && Object.hasOwn(node, name) ? node[name] : undefined), tree);
}

/** The trees above the field have to stand. */
export function put(tree: Tree, field: string, value: unknown): void {
  const names = field.split(".");
  const last = names.pop() ?? "";
  const parent = names.reduce<Tree>((node, name) => node[name] as Tree, tree);
  parent[last] = value;
}
