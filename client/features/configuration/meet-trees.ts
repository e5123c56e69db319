import type { Branch } from "#shared/domain/tree-moves.ts";
import { type FlatTree, flatTrees, type TreeCopies, type TreeKind } from "./flat-trees.ts";

export type Whose = "mine" | "theirs";

/** What somebody made of an entry; null: they took it out. */
type TreeSide<Node> = { node: Node; parent: string | null; order: readonly string[] } | null;

/** What two people made of one entry, each something of their own. */
export interface TreeQuestion<Node> {
  key: string;
  /** What it is called, as it was or as it is; empty: the order at the top. */
  name: string;
  /** Of `TreeKind.fields`; none: it is about the entry as a whole. */
  fields: readonly (keyof Node & string)[];
  about: "entry" | "removal" | "order";
  /** Each stands below another one. */
  isMoved: boolean;
  mine: TreeSide<Node>;
  theirs: TreeSide<Node>;
}

interface Met<Node> {
  nodes: Node[];
  questions: TreeQuestion<Node>[];
}

interface Kept<Node> {
  node: Node;
  parent: string | null;
}

/**
 * Two copies of a tree brought together entry by entry: what one alone changed, moved, added or took out is so; what both did,
 * each otherwise, is asked, and as `chosen` says, or as it is mine. `chosen` names questions by their keys.
 */
export function meetTrees<Node extends Branch<Node>>(
  copies: TreeCopies<Node>,
  kind: TreeKind<Node>,
  chosen: ReadonlyMap<string, Whose> = new Map(),
): Met<Node> {
  const { before, theirs, mine } = flatTrees(copies, kind);
  const questions = new Map<string, TreeQuestion<Node>>();
  const kept = new Map<string, Kept<Node>>();
  const whose = (key: string): Whose => chosen.get(key) ?? "mine";

  function nameOf(key: string): string {
    const entry = before.entries.get(key) ?? theirs.entries.get(key) ?? mine.entries.get(key);
    return entry ? kind.nameOf(entry.node) : "";
  }

  function sideOf(tree: FlatTree<Node>, key: string): TreeSide<Node> {
    const entry = tree.entries.get(key);
    return entry ? { node: entry.node, parent: entry.parent === null ? null : nameOf(entry.parent), order: [] } : null;
  }

  function ask(key: string, about: Partial<TreeQuestion<Node>>): Whose {
    const sides = { mine: sideOf(mine, key), theirs: sideOf(theirs, key) };
    questions.set(key, { key, name: nameOf(key), fields: [], about: "entry", isMoved: false, ...sides, ...about });
    return whose(key);
  }

  /** Whether somebody made anything else of an entry that was there, or of what is below it. */
  function isTouched(tree: FlatTree<Node>, key: string): boolean {
    const [was, is] = [before.entries.get(key), tree.entries.get(key)];
    if (!was || !is || was.parent !== is.parent) return true;
    return (
      kind.fields.some((field) => was.node[field] !== is.node[field]) ||
      (tree.order.get(key) ?? []).some((child) => isTouched(tree, child))
    );
  }

  /** Of what one of both took out: the highest of it that the other still has. */
  function topOf(key: string, kept: FlatTree<Node>, gone: FlatTree<Node>): string {
    const parent = kept.entries.get(key)?.parent ?? null;
    const isGoneToo = parent !== null && before.entries.has(parent) && !gone.entries.has(parent);
    return isGoneToo ? topOf(parent, kept, gone) : key;
  }

  function meetEntry(key: string): Kept<Node> | undefined {
    const [was, their, my] = [before, theirs, mine].map((tree) => tree.entries.get(key));
    if (!their || !my) {
      const one = their ?? my;
      if (!one || !was) return one;
      const [kept, gone] = their ? [theirs, mine] : [mine, theirs];
      const top = topOf(key, kept, gone);
      if (!isTouched(kept, top)) return undefined;
      return (ask(top, { about: "removal" }) === "mine") === Boolean(my) ? one : undefined;
    }
    const differing = kind.fields.filter((field) => my.node[field] !== their.node[field]);
    const asked = differing.filter(
      (field) => !was || (was.node[field] !== my.node[field] && was.node[field] !== their.node[field]),
    );
    const isMoved =
      was !== undefined && my.parent !== their.parent && was.parent !== my.parent && was.parent !== their.parent;
    const by = asked.length > 0 || isMoved ? ask(key, { fields: asked, isMoved }) : "mine";
    const isMine = (isAsked: boolean, isChanged: boolean) => (isAsked ? by === "mine" : isChanged);
    const own = differing.filter((field) => isMine(asked.includes(field), was?.node[field] !== my.node[field]));
    const parent = isMine(isMoved, was !== undefined && was.parent !== my.parent) ? my.parent : their.parent;
    return { node: { ...their.node, ...Object.fromEntries(own.map((field) => [field, my.node[field]])) }, parent };
  }

  const keys = new Set([before, theirs, mine].flatMap((tree) => [...tree.entries.keys()]));
  for (const key of keys) {
    const met = meetEntry(key);
    if (met) kept.set(key, met);
  }
  const settled = new Set<string>();
  for (const key of keys) settle(key);

  /** Where what an entry would stand below is gone, or stands below it, it stays where the other has it. */
  function settle(key: string): void {
    const entry = kept.get(key);
    if (!entry || settled.has(key)) return;
    settled.add(key);
    if (entry.parent !== null) settle(entry.parent);
    const places = [entry, theirs.entries.get(key), mine.entries.get(key), before.entries.get(key)];
    const fitting = places.find((place) => place && (place.parent === null || reaches(place.parent, key)));
    // What was only ever below what goes, goes with it.
    if (fitting || before.entries.has(key)) entry.parent = fitting?.parent ?? null;
    else kept.delete(key);
  }

  function reaches(from: string, key: string): boolean {
    const passed = new Set([key]);
    for (let at: string | null = from; at !== null; at = kept.get(at)?.parent ?? null) {
      if (passed.has(at) || !kept.has(at)) return false;
      passed.add(at);
    }
    return true;
  }

  function below(parent: string | null): Node[] {
    const children = new Set([...kept].flatMap(([key, entry]) => (entry.parent === parent ? [key] : [])));
    return orderOf(parent, children).flatMap((key) => {
      const entry = kept.get(key);
      return entry ? [{ ...entry.node, children: below(key) }] : [];
    });
  }

  function orderOf(parent: string | null, children: ReadonlySet<string>): string[] {
    const orders = [before, theirs, mine].map((tree) =>
      (tree.order.get(parent) ?? []).filter((key) => children.has(key)),
    );
    const [was = [], their = [], my = []] = orders;
    const common = (of: readonly string[]) =>
      of.filter((key) => orders.every((order) => order.includes(key))).join("\n");
    const [wasSo, isTheirs, isMine] = [common(was), common(their), common(my)];
    const isMineMoved = isMine !== wasSo;
    const isAsked = isMineMoved && isTheirs !== wasSo && isMine !== isTheirs;
    const names = (order: readonly string[]) => order.map(nameOf);
    const key = `order ${kind.tree ?? ""} ${parent ?? ""}`;
    const side = (tree: FlatTree<Node>, order: readonly string[]): TreeSide<Node> => {
      const node = tree.entries.get(order[0] ?? "")?.node;
      return node ? { node, parent: null, order: names(order) } : null;
    };
    const by = isAsked
      ? ask(key, {
          about: "order",
          name: parent === null ? "" : nameOf(parent),
          mine: side(mine, my),
          theirs: side(theirs, their),
        })
      : "mine";
    const [first, second] = isMineMoved && by === "mine" ? [my, their] : [their, my];
    return inserted(inserted(first, second), [...children]);
  }

  const nodes = below(null);
  return { nodes, questions: [...questions.values()] };
}

/** What the first order lacks, each behind what it stands behind in the second. */
function inserted(order: readonly string[], others: readonly string[]): string[] {
  const all = [...order];
  for (const [at, key] of others.entries()) {
    if (all.includes(key)) continue;
    const previous = others.slice(0, at).findLast((one) => all.includes(one));
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, key);
  }
  return all;
}
