import { BusinessProfile } from "#shared/contracts/business.ts";
import { brandFileAddress } from "#api/modules/files/public.ts";
import type { businesses, StoredProfile } from "#api/db/schema/directory.ts";
import { at, put, type Tree, treeOf } from "#shared/domain/field-tree.ts";
import type { OwnedFile } from "../load/owned-file.ts";
import { digestOf, type KnownParts, partOf } from "./pack-digest.ts";
import type { Pack } from "../pack/pack.ts";

interface CategoryNode {
  slug: string;
  children?: CategoryNode[] | undefined;
}

export interface SettingPlan {
  field: string;
  before: unknown;
  /** What the pack says. */
  after: unknown;
  digest: string;
  /** `kept`: the pack says otherwise, but a standing business decides that itself. */
  status: "set" | "same" | "kept";
}

/** Who may enter and how, in which language and at what time: what a load decides for a new business alone. */
const ownToSay = new Set([
  "locale",
  "time_zone",
  "lock_screen",
  "biz_socialite",
  "is_custom_sso",
  "is_enable_form_auth",
  "is_bypass_allowed",
  "is_turn_on_verify_otp",
]);
const files = new Set([
  "config_display.favicon",
  "config_display.background",
  "config_display.logo",
  "config_display.share_image",
  "app_config.logo_path",
]);

type Business = Pick<typeof businesses.$inferSelect, "profile">;

/**
 * The settings that the pack names, and the profile with those that are set. One that the pack said before in the same words
 * is left alone, whatever it was changed to since.
 */
export function planSettings(
  pack: Pack,
  standing: Business | undefined,
  known: KnownParts,
  owned: readonly OwnedFile[],
): { settings: SettingPlan[]; profile: StoredProfile } {
  const before = treeOf(BusinessProfile.parse({ ...standing?.profile, id: "" }));
  const draft = structuredClone(before);
  const named = namedFields(pack).map(([field, value]) => {
    const stored = files.has(field) ? addressOf(value as string, owned) : value;
    const digest = digestOf(stored);
    const isLeft = known.get(partOf.setting(field)) === digest;
    const isKept = standing !== undefined && ownToSay.has(field);
    if (!isLeft && !isKept) put(draft, field, stored);
    return { field, value: stored, digest, isLeft, isKept };
  });
  putCategories(pack, draft);
  // What is stored must read back: a pack that the profile's schema refuses is refused here.
  const { id: _id, ...profile } = BusinessProfile.parse(draft);
  const wanted = structuredClone(before);
  for (const { field, value } of named) put(wanted, field, value);
  const said = BusinessProfile.parse(wanted);
  const settings = named.map(({ field, digest, isLeft, isKept }): SettingPlan => {
    const [old, after] = [at(before, field), at(said, field)];
    const isSame = isLeft || JSON.stringify(old) === JSON.stringify(after);
    return { field, before: old, after, digest, status: isSame ? "same" : isKept ? "kept" : "set" };
  });
  return { settings, profile };
}

function putCategories({ business: { categories } }: Pack, draft: Tree): void {
  if (!categories) return;
  draft["default_categories"] = mergedTree(
    draft["default_categories"] as typeof categories.default,
    categories.default,
  );
  draft["biz_categories"] = mergedTree(draft["biz_categories"] as typeof categories.business, categories.business);
}

function namedFields({ profile }: Pack): [string, unknown][] {
  const { hostnames: _hostnames, config_display, app_config, ...rest } = profile;
  const fields = [
    ...Object.entries(rest),
    ...under("config_display", config_display),
    ...under("app_config", app_config),
  ];
  return fields.filter(([, value]) => value !== undefined);
}

function under(name: string, tree: object | undefined): [string, unknown][] {
  return Object.entries(tree ?? {}).map(([field, value]) => [`${name}.${field}`, value]);
}

function addressOf(name: string, owned: readonly OwnedFile[]): string | null {
  const key = owned.find(({ owner, file }) => owner.kind === "brand" && file.path === name)?.key;
  return key === undefined ? null : brandFileAddress(key);
}

/** What the pack names in its order, then what stands beside it: no category goes because a pack does not have it. */
function mergedTree<N extends CategoryNode>(standing: readonly N[], named: readonly N[]): N[] {
  const bySlug = new Map(standing.map((node) => [node.slug, node]));
  const own = named.map((node) => ({
    ...node,
    children: mergedTree((bySlug.get(node.slug)?.children ?? []) as N[], (node.children ?? []) as N[]),
  }));
  const slugs = new Set(named.map(({ slug }) => slug));
  return [...own, ...standing.filter(({ slug }) => !slugs.has(slug))];
}
