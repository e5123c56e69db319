import { BusinessProfile } from "#shared/contracts/business.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import { isPlainLine, isPlainProse } from "#shared/domain/plain-text.ts";
import { isLocaleCode } from "#shared/locales.ts";
import { brandFileAddress } from "#api/content/file-address.ts";
import { isHttpsAddress, isLink, isTimeZone } from "../content/address-rules.ts";
import { at, isTree, put, type Tree } from "../content/field-tree.ts";
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
    if (text !== "") refuseUnusable(field, value);
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
    if (!isPlain(value, field.split(".").at(-1)!)) throw new UsageError(`${field} holds characters that nobody sees, or line ends where one line is shown`);
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

/** Every text is one line, but a description. */
function isPlain(value: unknown, field: string): boolean {
  if (typeof value === "string") return field === "description" ? isPlainProse(value) : isPlainLine(value);
  if (Array.isArray(value)) return value.every((item) => isPlain(item, field));
  return !isTree(value) || Object.entries(value).every(([name, item]) => isPlain(item, name));
}

const pictures = new Set(["config_display.favicon", "config_display.background", "config_display.logo", "config_display.share_image", "app_config.logo_path"]);

/** The schema takes any text for an address, for the sake of learning APIs; what no browser should follow is not stored here. */
function refuseUnusable(field: string, value: unknown): void {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  if (field === "time_zone" && value !== null && !(typeof value === "string" && isTimeZone(value))) throw new UsageError(`time_zone is an IANA name such as Asia/Ho_Chi_Minh; ${String(value)} is none`);
  if (field === "locale" && value !== null && !(typeof value === "string" && isLocaleCode(value))) throw new UsageError("locale is one of vi, en, ja, ko, zh_cn");
  if (field === "support_url" && value !== null) refuseAddress(field, value);
  // A picture that a content pack brought is named by its path in the learning API.
  if (pictures.has(field) && value !== null && !(typeof value === "string" && brandFile.test(value))) refuseAddress(field, value);
  if (field === "config_display") refuseTree(field, value);
  if (field === "app_config") refuseTree(field, value);
  if (field === "config_display.social") for (const link of list) refuseAddress(field, at(link, "url"));
  if (field === "biz_menus") for (const menu of list) refuseMenu(menu);
  if (field === "embed_hosts" && list.some((host) => typeof host !== "string" || !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))) throw new UsageError("embed_hosts are host names such as example.com or *.example.com");
}

const brandFile = new RegExp(`^${brandFileAddress("[\\w-]+")}$`);

function refuseTree(field: string, value: unknown): void {
  for (const [name, part] of Object.entries(isTree(value) ? value : {})) refuseUnusable(`${field}.${name}`, part);
}

function refuseAddress(field: string, value: unknown): void {
  if (typeof value !== "string" || !isHttpsAddress(value)) throw new UsageError(`${field}: ${JSON.stringify(value)} is no absolute https address`);
}

function refuseMenu(menu: unknown): void {
  const link = at(menu, "link") ?? null;
  if (link !== null && !(typeof link === "string" && isLink(link))) throw new UsageError(`biz_menus: a link is a path of the site, such as /search, or an absolute https address; ${JSON.stringify(link)} is neither`);
  const children = at(menu, "children");
  if (Array.isArray(children)) for (const child of children) refuseMenu(child);
}

function fieldNames(tree: Tree = defaults, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (name === "id") return [];
    return isTree(value) ? fieldNames(value, `${prefix}${name}.`) : [`${prefix}${name}`];
  });
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
