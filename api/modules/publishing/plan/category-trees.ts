interface Node {
  slug: string;
  children?: Node[] | undefined;
}

/** What the pack names in its order, then what stands beside it: no category goes because a pack does not have it. */
export function mergedTree<N extends Node>(standing: readonly N[], named: readonly N[]): N[] {
  const bySlug = new Map(standing.map((node) => [node.slug, node]));
  const own = named.map((node) => ({
    ...node,
    children: mergedTree((bySlug.get(node.slug)?.children ?? []) as N[], (node.children ?? []) as N[]),
  }));
  const slugs = new Set(named.map(({ slug }) => slug));
  return [...own, ...standing.filter(({ slug }) => !slugs.has(slug))];
}
