/** What is told of one value at most. */
const longest = 300;
/** So many values of one change. */
const most = 40;
/** What is left standing before the place where two long texts part. */
const leadIn = 40;

type Leaf = string | number | boolean | null;
type Leaves = Record<string, Leaf>;

/** For the log: what differs between two states, by its path, each value a line that people can read. */
export function toldChange(before: unknown, after: unknown): { before?: string; after?: string } {
  const [was, is] = differing(before, after);
  return {
    ...(before !== undefined && { before: JSON.stringify(was) }),
    ...(after !== undefined && { after: JSON.stringify(is) }),
  };
}

/** The same of what the log has, whoever wrote it. */
export function differing(before: unknown, after: unknown, limit = most): [Leaves, Leaves] {
  const [was, is] = [flat(before), flat(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  const pairs = paths.flatMap((path): [string, Leaf, Leaf][] => {
    const [one, other] = parted(was.get(path) ?? null, is.get(path) ?? null);
    return one === other ? [] : [[path, one, other]];
  });
  const shown = pairs.slice(0, limit);
  return [
    Object.fromEntries(shown.map(([path, one]) => [path, one])),
    Object.fromEntries(shown.map(([path, , other]) => [path, other])),
  ];
}

function flat(value: unknown, path = "", into = new Map<string, Leaf | string[]>()): Map<string, Leaf | string[]> {
  if (Array.isArray(value))
    into.set(
      path,
      value.flatMap((item) => itemTexts(item)),
    );
  else if (typeof value === "object" && value !== null)
    for (const [name, below] of Object.entries(value)) flat(below, path === "" ? name : `${path}.${name}`, into);
  else if (path !== "") into.set(path, leafOf(value));
  return into;
}

function leafOf(value: unknown): Leaf {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** An entry of a list and those below it: its name, and in brackets what else is said of it. */
function itemTexts(item: unknown, above = ""): string[] {
  if (typeof item !== "object" || item === null) return [String(item)];
  const { label, name = label, id: _, children, ...rest } = item as Record<string, unknown>;
  const path = `${above}${String(name ?? "")}`;
  const told = Object.entries(rest).flatMap(([key, value]) => (value === true ? [key] : value ? [String(value)] : []));
  const below = Array.isArray(children) ? children.flatMap((child) => itemTexts(child, `${path} › `)) : [];
  return [told.length === 0 ? path : `${path} (${told.join(", ")})`, ...below];
}

/** Of lists what one has and the other lacks, or else their order; of long texts from where they part. */
function parted(one: Leaf | string[], other: Leaf | string[]): [Leaf, Leaf] {
  if (Array.isArray(one) || Array.isArray(other)) {
    const [was, is] = [listOf(one), listOf(other)];
    const [gone, come] = [was.filter((item) => !is.includes(item)), is.filter((item) => !was.includes(item))];
    const isOrder = gone.length + come.length === 0;
    return pair((isOrder ? was : gone).join(", "), (isOrder ? is : come).join(", "));
  }
  return typeof one === "string" && typeof other === "string" ? pair(one, other) : [cut(one), cut(other)];
}

function listOf(value: Leaf | string[]): string[] {
  if (Array.isArray(value)) return value;
  return value === null ? [] : [String(value)];
}

function pair(one: string, other: string): [Leaf, Leaf] {
  if (one === other) return [null, null];
  if (Math.max(one.length, other.length) <= longest) return [one || null, other || null];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = at > leadIn * 2 ? at - leadIn : 0;
  const rest = (text: string) => (from === 0 ? text : `…${text.slice(from)}`);
  return [cut(rest(one)) || null, cut(rest(other)) || null];
}

function cut(value: Leaf): Leaf {
  return typeof value === "string" && value.length > longest ? `${value.slice(0, longest)}…` : value;
}
