import { BusinessProfile } from "#shared/contracts/business.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import { isPlainProse } from "#shared/domain/plain-text.ts";
import { UsageError } from "./ops-error.ts";

type Tree = Record<string, unknown>;

export interface ProfileChange {
  profile: StoredProfile;
  /** Fields that really change, with what they were and become. */
  changed: string[];
  before: Tree;
  after: Tree;
}

/**
 * A profile with `FIELD=VALUE` assignments carried out, and the fields that really changed. A value is JSON where it
 * reads as JSON, else text; none at all gives the field its default back. Throws `UsageError` for a field that does not
 * exist and for a value that the profile's schema would not take as it is.
 */
export function changedProfile(stored: StoredProfile, assignments: readonly string[]): ProfileChange {
  const before = BusinessProfile.parse({ ...stored, id: "" }) as unknown as Tree;
  const draft = structuredClone(before);
  const wanted: { field: string; value: unknown }[] = [];
  for (const assignment of assignments) {
    const [, field, text] = /^([A-Za-z_.]+)=(.*)$/s.exec(assignment) ?? [];
    if (field === undefined || text === undefined) throw new UsageError(`${assignment} is not FIELD=VALUE`);
    if (field === "id" || at(defaults, field) === undefined) throw new UsageError(`There is no field ${field}. Fields: ${fieldNames().join(", ")}`);
    const value = text === "" ? at(defaults, field) : valueOf(field, text);
    put(draft, field, value);
    wanted.push({ field, value });
  }
  const parsed = BusinessProfile.safeParse(draft);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UsageError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const after = parsed.data as unknown as Tree;
  for (const { field, value } of wanted) {
    if (!textsIn(value).every(isPlainProse)) throw new UsageError(`${field} holds characters that nobody sees`);
    // The schema is forgiving towards learning APIs; an operator's slip must not silently become a default.
    if (!sameValue(at(after, field), value)) throw new UsageError(`${field} cannot be ${JSON.stringify(value)}`);
  }
  const { id: _id, ...profile } = parsed.data;
  const changed = wanted.map(({ field }) => field).filter((field) => !sameValue(at(before, field), at(after, field)));
  const values = (tree: Tree) => Object.fromEntries(changed.map((field) => [field, at(tree, field)]));
  return { profile, changed, before: values(before), after: values(after) };
}

const defaults = BusinessProfile.parse({ id: "" }) as unknown as Tree;

function valueOf(field: string, text: string): unknown {
  if (field === "primary_color" && !/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) throw new UsageError("primary_color is #rrggbb or #rrggbbaa");
  const isText = typeof at(defaults, field) === "string";
  try {
    const value: unknown = JSON.parse(text);
    return isText && typeof value !== "string" ? text : value;
  } catch {
    return text;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function at(tree: unknown, field: string): unknown {
  return field.split(".").reduce<unknown>((node, name) => (isTree(node) && Object.hasOwn(node, name) ? node[name] : undefined), tree);
}

function put(tree: Tree, field: string, value: unknown): void {
  const names = field.split(".");
  const last = names.pop()!;
  const parent = names.reduce<Tree>((node, name) => node[name] as Tree, tree);
  parent[last] = value;
}

function fieldNames(tree: Tree = defaults, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (name === "id") return [];
    return isTree(value) ? fieldNames(value, `${prefix}${name}.`) : [`${prefix}${name}`];
  });
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Equal as JSON, whatever the order of keys, with 0 and 1 as booleans and absent as null or empty. */
function sameValue(parsed: unknown, given: unknown): boolean {
  if (typeof parsed === "boolean") return parsed === (given === 1 ? true : given === 0 ? false : given);
  if (Array.isArray(parsed)) return Array.isArray(given) && parsed.length === given.length && parsed.every((item, index) => sameValue(item, given[index]));
  if (!isTree(parsed)) return parsed === (given ?? (parsed === "" ? "" : null));
  if (!isTree(given)) return false;
  const known = Object.keys(given).every((name) => Object.hasOwn(parsed, name));
  return known && Object.entries(parsed).every(([name, value]) => sameValue(value, given[name]) || (given[name] === undefined && isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}
