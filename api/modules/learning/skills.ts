import type { Skill } from "#shared/contracts/overview.ts";

const highestLevel = 5;

interface Finished {
  path: string | null;
  rootPath: string | null;
  rootLabel: string | null;
  rootTree: "default" | "business" | null;
}

interface Target {
  path: string | null;
  label: string | null;
  tree: "default" | "business" | null;
  team: string;
  level: number;
}

/**
 * The fields in which a learner finished courses, and those for which the business asks for a level: each finished course
 * of a field is one level. A team's own target, which comes after the general one, goes before it.
 */
export function toSkills(finished: readonly Finished[], targets: readonly Target[]): Skill[] {
  const fields = new Map<string, Omit<Skill, "level">>();
  for (const { path, label, tree, level } of targets) {
    if (path !== null && label !== null)
      fields.set(path, { slug: path, label, is_owned: tree === "business", needed: level });
  }
  for (const { rootPath, rootLabel, rootTree } of finished) {
    if (rootPath === null || rootLabel === null || fields.has(rootPath)) continue;
    fields.set(rootPath, { slug: rootPath, label: rootLabel, is_owned: rootTree === "business", needed: null });
  }
  const done = (field: string) => finished.filter(({ path }) => path === field || path?.startsWith(`${field}/`)).length;
  return [...fields.values()]
    .map((field) => ({ ...field, level: Math.min(highestLevel, done(field.slug)) }))
    .toSorted(byNeed);
}

/** What is asked for stands first, the widest gap before all. */
function byNeed(a: Skill, b: Skill): number {
  const gap = ({ needed, level }: Skill) => (needed === null ? -highestLevel : Math.max(0, needed - level));
  return gap(b) - gap(a) || b.level - a.level || a.slug.localeCompare(b.slug);
}
