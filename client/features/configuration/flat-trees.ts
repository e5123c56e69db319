import type { Branch } from "#shared/domain/tree-moves.ts";

export interface TreeCopies<Node> {
  /** What was opened. */
  before: readonly Node[];
  /** What somebody else made of it. */
  theirs: readonly Node[];
  /** What is typed. */
  mine: readonly Node[];
}

export interface TreeKind<Node> {
  /** Of several trees, which one. */
  tree?: string;
  /** What of an entry may be changed, beside its place. */
  fields: readonly (keyof Node & string)[];
  /** What it is called. */
  nameOf: (node: Node) => string;
  /** What tells it from those beside it. */
  markOf: (node: Node) => string;
  /** What it keeps, however it is called and wherever it stands; absent: entries have nothing of that kind. */
  idOf?: (node: Node) => string;
}

interface FlatEntry<Node> {
  node: Node;
  /** A key; null: it stands at the top. */
  parent: string | null;
}

/** Every entry under a key that is the same in each copy; `order` has the keys below each. */
export interface FlatTree<Node> {
  entries: Map<string, FlatEntry<Node>>;
  order: Map<string | null, string[]>;
}

interface Placed<Node> {
  node: Node;
  above: Placed<Node> | null;
  at: number;
  key?: string;
}

/**
 * The three copies with one key for what is one entry. Entries without an id are known again by what they are called and where
 * they stand: first both, then as a whole elsewhere, then by name elsewhere, then by place under another name.
 */
export function flatTrees<Node extends Branch<Node>>(copies: TreeCopies<Node>, kind: TreeKind<Node>) {
  const [before, theirs, mine] = [copies.before, copies.theirs, copies.mine].map((nodes) => placedIn(nodes));
  for (const [at, entry] of (before ?? []).entries()) entry.key = kind.idOf?.(entry.node) ?? `before ${at}`;
  know(theirs ?? [], before ?? [], kind);
  know(mine ?? [], before ?? [], kind);
  for (const [at, entry] of (theirs ?? []).entries()) entry.key ??= kind.idOf?.(entry.node) ?? `theirs ${at}`;
  knowBy(mine ?? [], theirs ?? [], isBeside(kind));
  for (const [at, entry] of (mine ?? []).entries()) entry.key ??= kind.idOf?.(entry.node) ?? `mine ${at}`;
  return { before: flat(before ?? []), theirs: flat(theirs ?? []), mine: flat(mine ?? []) };
}

/** From the top down, what is above before what is below. */
function placedIn<Node extends Branch<Node>>(
  nodes: readonly Node[],
  above: Placed<Node> | null = null,
): Placed<Node>[] {
  return nodes.flatMap((node, at) => {
    const here = { node, above, at };
    return [here, ...placedIn(node.children, here)];
  });
}

type IsSame<Node> = (one: Placed<Node>, other: Placed<Node>) => boolean;

function know<Node>(of: readonly Placed<Node>[], before: readonly Placed<Node>[], kind: TreeKind<Node>): void {
  const { idOf, markOf, fields } = kind;
  if (idOf) return knowBy(of, before, (one, other) => idOf(one.node) === idOf(other.node));
  const ways: IsSame<Node>[] = [
    isBeside(kind),
    (one, other) => fields.every((field) => one.node[field] === other.node[field]),
    (one, other) => markOf(one.node) === markOf(other.node),
    (one, other) => one.at === other.at && isBelowSame(one, other),
  ];
  // What is known again makes what is below it known.
  for (let known = -1; known !== countOf(of);) {
    known = countOf(of);
    for (const isSame of ways) knowBy(of, before, isSame);
  }
}

function knowBy<Node>(of: readonly Placed<Node>[], others: readonly Placed<Node>[], isSame: IsSame<Node>): void {
  const taken = new Set(of.flatMap(({ key }) => key ?? []));
  for (const entry of of) {
    if (entry.key !== undefined) continue;
    const found = others.find((other) => other.key !== undefined && !taken.has(other.key) && isSame(entry, other));
    if (found?.key === undefined) continue;
    entry.key = found.key;
    taken.add(found.key);
  }
}

function isBeside<Node>({ markOf }: TreeKind<Node>): IsSame<Node> {
  return (one, other) => markOf(one.node) === markOf(other.node) && isBelowSame(one, other);
}

function isBelowSame<Node>(one: Placed<Node>, other: Placed<Node>): boolean {
  if (one.above === null || other.above === null) return one.above === other.above;
  return one.above.key !== undefined && one.above.key === other.above.key;
}

function countOf<Node>(of: readonly Placed<Node>[]): number {
  return of.filter(({ key }) => key !== undefined).length;
}

function flat<Node>(placed: readonly Placed<Node>[]): FlatTree<Node> {
  const tree: FlatTree<Node> = { entries: new Map(), order: new Map() };
  for (const { node, above, key = "" } of placed) {
    const parent = above?.key ?? null;
    tree.entries.set(key, { node, parent });
    tree.order.set(parent, [...(tree.order.get(parent) ?? []), key]);
  }
  return tree;
}
