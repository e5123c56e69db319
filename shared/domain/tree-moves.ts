/** Something of a tree that people order by hand. */
export interface Branch<Node> {
  children: Node[];
}

export function sizeOf<Node extends Branch<Node>>(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + 1 + sizeOf(node.children), 0);
}

/** Levels below one another. */
export function depthOf<Node extends Branch<Node>>(nodes: readonly Node[]): number {
  return nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depthOf(node.children)));
}

/** Places from the root down. */
export type TreePath = readonly number[];

/** Where something is put: beside another, or below it as its last. */
export type TreePlace = "before" | "after" | "inside";

export interface Moved<Node> {
  nodes: Node[];
  /** Where it is now. */
  path: TreePath;
}

export function nodeAt<Node extends Branch<Node>>(nodes: readonly Node[], path: TreePath): Node | undefined {
  const [at, ...rest] = path;
  const node = at === undefined ? undefined : nodes[at];
  return rest.length === 0 ? node : node && nodeAt(node.children, rest);
}

/** The tree with other children at a place. */
function changedAt<Node extends Branch<Node>>(
  nodes: readonly Node[],
  parent: TreePath,
  change: (children: Node[]) => Node[],
): Node[] {
  const [at, ...rest] = parent;
  if (at === undefined) return change([...nodes]);
  return nodes.map((node, i) => (i === at ? { ...node, children: changedAt(node.children, rest, change) } : node));
}

export function withoutNode<Node extends Branch<Node>>(nodes: readonly Node[], path: TreePath): Node[] {
  return changedAt(nodes, path.slice(0, -1), (children) => children.toSpliced(path.at(-1) ?? 0, 1));
}

function withNode<Node extends Branch<Node>>(nodes: readonly Node[], path: TreePath, node: Node): Node[] {
  return changedAt(nodes, path.slice(0, -1), (children) => children.toSpliced(path.at(-1) ?? 0, 0, node));
}

export function replacedNode<Node extends Branch<Node>>(
  nodes: readonly Node[],
  path: TreePath,
  change: (node: Node) => Node,
): Node[] {
  return changedAt(nodes, path.slice(0, -1), (children) =>
    children.map((node, i) => (i === path.at(-1) ? change(node) : node)),
  );
}

/** Puts what is at `from` beside or below what is at `to`; undefined where that is itself or something below it. */
export function placed<Node extends Branch<Node>>(
  nodes: readonly Node[],
  from: TreePath,
  to: TreePath,
  place: TreePlace,
): Moved<Node> | undefined {
  const node = nodeAt(nodes, from);
  const target = nodeAt(nodes, to);
  if (!node || !target || from.every((at, i) => to[i] === at)) return undefined;
  const last = to.at(-1) ?? 0;
  const wanted =
    place === "inside" ? [...to, target.children.length] : [...to.slice(0, -1), place === "after" ? last + 1 : last];
  const path = shifted(wanted, from);
  return { nodes: withNode(withoutNode(nodes, from), path, node), path };
}

/** The same place once what is at `gone` is taken out. */
function shifted(path: TreePath, gone: TreePath): TreePath {
  const level = gone.length - 1;
  const isBeside = path.length > level && gone.slice(0, -1).every((at, i) => path[i] === at);
  if (!isBeside || (path[level] ?? 0) <= (gone[level] ?? 0)) return path;
  return path.with(level, (path[level] ?? 0) - 1);
}

/** One step by keys: among its like, below the one before, or out to beside its parent; undefined where there is none. */
export function stepped<Node extends Branch<Node>>(
  nodes: readonly Node[],
  path: TreePath,
  step: "up" | "down" | "in" | "out",
): Moved<Node> | undefined {
  const last = path.at(-1) ?? 0;
  const before = path.with(path.length - 1, last - 1);
  switch (step) {
    case "up":
      return last === 0 ? undefined : placed(nodes, path, before, "before");
    case "down":
      return placed(nodes, path, path.with(path.length - 1, last + 1), "after");
    case "in":
      return last === 0 ? undefined : placed(nodes, path, before, "inside");
    case "out":
      return path.length < 2 ? undefined : placed(nodes, path, path.slice(0, -1), "after");
  }
}
