import { type Branding, type BrandingState } from "#shared/contracts/branding.ts";
import { type BusinessMenu, BusinessProfile } from "#shared/contracts/business.ts";
import type { MenuNode, Menus } from "#shared/contracts/menus.ts";
import { limitedCategories, type Settings } from "#shared/contracts/settings.ts";
import { locales } from "#shared/locales.ts";
import type { StoredPart } from "#api/db/schema/configuration.ts";
import { writeProfile } from "#api/db/directory.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** What is changed as one. */
export interface Part<Values extends object> {
  name: StoredPart;
  /** As everybody sees it; `isLatest`: as the newest edition says. */
  stands(of: Stands, latest: Values | undefined): Promise<{ values: Values; isLatest: boolean }>;
  /** What makes it so, beside the edition that says it. */
  writes(of: Stands, values: Values, now: number): { shared: Statement<unknown>[]; own: Statement<unknown>[] };
}

interface Stands {
  /** The business's own records; what is shared lies beside the businesses themselves. */
  db: TenantDb;
  stored: StoredProfile;
}

interface Profiled<Values extends object> {
  name: StoredPart;
  /** As it is edited. */
  of(profile: BusinessProfile): Values;
  /** As it stands in the profile. */
  into(values: Values): StoredProfile;
}

/** A part that stands in the profile, where operators write it too. */
export function inProfile<Values extends object>(part: Profiled<Values>): Part<Values> {
  return {
    name: part.name,
    async stands({ stored }, latest) {
      const shown = part.of(BusinessProfile.parse({ ...stored, id: "" }));
      // What only managers know of it, such as what is hidden, stands in the edition alone.
      const isLatest = latest !== undefined && readBack(part, latest) === JSON.stringify(shown);
      return { values: isLatest ? latest : shown, isLatest };
    },
    writes: ({ stored }, values, now) => ({
      shared: [writeProfile({ ...stored, ...part.into(values) }, now)],
      own: [],
    }),
  };
}

/** A part on the wire, whatever it holds. */
export type StateOf<Values> = Omit<BrandingState, "published" | "draft" | "history"> & {
  published: Values;
  draft: (Omit<NonNullable<BrandingState["draft"]>, "values"> & { values: Values }) | null;
  history: (Omit<BrandingState["history"][number], "values" | "changes" | "further"> & { values: Values })[];
};

export const branding = inProfile<Branding>({
  name: "branding",
  of: ({ config_display, app_config, primary_color, login_theme }) => ({
    config_display,
    app_config,
    primary_color,
    login_theme,
  }),
  into: (values) => values,
});

export const settings = inProfile<Settings>({
  name: "settings",
  of: (profile) => ({
    lock_screen: profile.lock_screen,
    is_bypass_allowed: profile.is_bypass_allowed,
    is_turn_on_verify_otp: profile.is_turn_on_verify_otp,
    is_gamification_enabled: profile.is_gamification_enabled,
    config_leader_board: profile.config_leader_board,
    locale: locales.find(({ code }) => code === profile.locale)?.code ?? null,
    time_zone: profile.time_zone,
    support_url: profile.support_url,
    upload_limits: limitsIn(profile),
    embed_hosts: profile.embed_hosts,
  }),
  into: ({ upload_limits: limits, ...rest }) => {
    const lowered = Object.fromEntries(
      limitedCategories.flatMap((category) => {
        const limit = limits[category];
        return limit === null ? [] : [[category, limit]];
      }),
    );
    return { ...rest, upload_limits: Object.keys(lowered).length === 0 ? null : lowered };
  },
});

/** What decides how accounts are opened: whether a code is asked for, and whether a first password may stay. */
const ofAccounts = ["is_turn_on_verify_otp", "is_bypass_allowed"] as const;

export function changesAccounts(before: Settings, after: Settings): boolean {
  return ofAccounts.some((setting) => before[setting] !== after[setting]);
}

export const menus = inProfile<Menus>({
  name: "menus",
  of: ({ enable_menu, biz_menus }) => ({ enable_menu, biz_menus: biz_menus.map(shownNode) }),
  into: ({ enable_menu, biz_menus }) => ({ enable_menu, biz_menus: seenNodes(biz_menus) }),
});

function shownNode({ label, link, icon, children }: BusinessMenu): MenuNode {
  return { label, link, icon, hidden: false, children: children.map(shownNode) };
}

/** What is hidden stands in the edition alone. */
function seenNodes(nodes: readonly MenuNode[]): BusinessMenu[] {
  return nodes.flatMap(({ label, link, icon, hidden, children }) =>
    hidden ? [] : [{ label, link, icon, children: seenNodes(children) }],
  );
}

function limitsIn({ upload_limits: limits }: BusinessProfile): Settings["upload_limits"] {
  const limit = (category: (typeof limitedCategories)[number]) => limits?.[category] ?? null;
  return {
    image: limit("image"),
    document: limit("document"),
    audio: limit("audio"),
    video: limit("video"),
    archive: limit("archive"),
  };
}

/** How what is edited would be read back from a profile. */
function readBack<Values extends object>(part: Profiled<Values>, values: Values): string {
  return JSON.stringify(part.of(BusinessProfile.parse({ ...part.into(values), id: "" })));
}
