import { isDeepStrictEqual } from "node:util";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { at, isTree, put, type Tree, treeOf } from "#shared/domain/field-tree.ts";
import { fieldName, issueMessage, ProfileSettings } from "#api/modules/publishing/public.ts";
import { UsageError } from "./ops-error.ts";

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
 * exist and for a value that a content pack could not say either.
 */
export function changedProfile(stored: StoredProfile, assignments: readonly string[]): ProfileChange {
  const before = treeOf(BusinessProfile.parse({ ...stored, id: "" }));
  const draft = structuredClone(before);
  const fields = assignments.map((assignment) => {
    const [, field, text] = /^([A-Za-z_.]+)=(.*)$/s.exec(assignment) ?? [];
    if (field === undefined || text === undefined) throw new UsageError(`${assignment} is not FIELD=VALUE`);
    if (field === "id" || at(defaults, field) === undefined)
      throw new UsageError(`There is no field ${field}. Fields: ${fieldNames().join(", ")}`);
    put(draft, field, valueOf(field, text));
    return field;
  });
  const parsed = BusinessProfile.parse(draft);
  const after = treeOf(parsed);
  const saysTitle = fields.some((field) => field === "config_display" || field === "config_display.title");
  if (saysTitle && parsed.config_display.title === "")
    throw new UsageError("config_display.title must not be empty: it names the business on every page and in mail");
  const { id: _id, ...profile } = parsed;
  const changed = fields.filter((field) => !isDeepStrictEqual(at(before, field), at(after, field)));
  const values = (tree: Tree) => Object.fromEntries(changed.map((field) => [field, at(tree, field)]));
  return { profile, changed, before: values(before), after: values(after) };
}

const defaults = treeOf(BusinessProfile.parse({ id: "" }));

/** What the field is to hold. The profile's own schema is forgiving towards learning APIs; an operator's slip must not become a default. */
function valueOf(field: string, text: string): unknown {
  const standard = at(defaults, field);
  const value = text === "" ? null : read(text, standard);
  if (text === "" || (value === null && standard === null)) return standard;
  const flag = typeof standard === "boolean" && (value === 0 || value === 1) ? value === 1 : value;
  const tree = field.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), saidAlone(flag));
  const parsed = ProfileSettings.safeParse(tree, { error: issueMessage });
  if (parsed.success) return at(parsed.data, field);
  const issue = itemAt(parsed.error.issues, 0);
  throw new UsageError(`${fieldName(issue.path)}: ${JSON.stringify(value)} cannot be taken; it ${issue.message}`);
}

function read(text: string, standard: unknown): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof standard === "string" && typeof value !== "string" ? text : value;
  } catch {
    return text;
  }
}

/** `business show` writes out what is not set; it may come back like that. */
function saidAlone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(saidAlone);
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== "")
      .map(([name, part]) => [name, saidAlone(part)]),
  );
}

function fieldNames(tree: Tree = defaults, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (name === "id") return [];
    return isTree(value) ? fieldNames(value, `${prefix}${name}.`) : [`${prefix}${name}`];
  });
}
