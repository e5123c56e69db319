import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dataOf, flag, identity, list, nullableText, text } from "./scalars.ts";

/** Raised when the shape below changes: the cache key carries it, so old entries are never read as new ones. */
export const profileSchemaVersion = 3;

export interface DefaultCategory {
  cat_title: string;
  slug: string;
  children: DefaultCategory[];
}

export const DefaultCategory: z.ZodMiniType<DefaultCategory> = z.lazy(() =>
  z.object({ cat_title: text(), slug: text(), children: list(DefaultCategory) }),
);

export interface BusinessCategory {
  name: string;
  slug: string;
  children: BusinessCategory[];
}

export const BusinessCategory: z.ZodMiniType<BusinessCategory> = z.lazy(() =>
  z.object({ name: text(), slug: text(), children: list(BusinessCategory) }),
);

export interface BusinessMenu {
  label: string;
  link: string | null;
  /** `collection:name`, as `/_icons` knows it. */
  icon: string | null;
  children: BusinessMenu[];
}

export const BusinessMenu: z.ZodMiniType<BusinessMenu> = z.lazy(() =>
  z.object({ label: text(), link: nullableText(), icon: nullableText(), children: list(BusinessMenu) }),
);

const SocialLink = z.object({ name: text(), url: text() });

const ConfigDisplay = z.object({
  title: text(),
  description: text(),
  favicon: nullableText(),
  background: nullableText(),
  logo: nullableText(),
  share_image: nullableText(),
  social: list(SocialLink),
});

const LeaderBoardConfig = z.object({
  period: z.enum(["week", "month", "all"]),
  scope: z.enum(["business", "team"]),
});

const Socialite = z.object({ provider: text(), label: nullableText() });

/**
 * The business configuration of docs/specification.md §3.1. Every field has a default, extras are dropped: a learning
 * API that knows only part of it still works.
 */
export const BusinessProfile = z.object({
  id: identity(),
  lock_screen: flag(),
  config_leader_board: z.pipe(
    z.transform((value: unknown) => value ?? null),
    z.nullable(LeaderBoardConfig),
  ),
  default_categories: list(DefaultCategory),
  biz_categories: list(BusinessCategory),
  enable_menu: flag(),
  biz_menus: list(BusinessMenu),
  config_display: z.pipe(
    z.transform((value: unknown) => value ?? {}),
    ConfigDisplay,
  ),
  app_config: z.pipe(
    z.transform((value: unknown) => value ?? {}),
    z.object({ logo_path: nullableText() }),
  ),
  biz_socialite: list(Socialite),
  login_theme: z.pipe(
    z.transform((value: unknown) => (value === "centered" || value === "cover" ? value : "split")),
    z.enum(["split", "centered", "cover"]),
  ),
  is_custom_sso: flag(),
  is_enable_form_auth: flag(true),
  is_gamification_enabled: flag(),
  is_bypass_allowed: flag(),
  primary_color: nullableText(),
  is_turn_on_verify_otp: flag(),
  /** Hosts whose pages lessons may show besides the known players: `example.com`, `*.example.com`. */
  embed_hosts: list(z.string()),
  locale: nullableText(),
  time_zone: nullableText(),
  support_url: nullableText(),
  /** Megabytes by category of file; they can only be lower than the product's own (docs/specification.md §9.8). */
  upload_limits: z.pipe(
    z.transform((value: unknown) => value ?? null),
    z.nullable(z.record(z.string(), z.number())),
  ),
});
export type BusinessProfile = z.output<typeof BusinessProfile>;

/** docs/specification.md §7.2. The business is that of the request's hostname. */
export const getBusiness = endpoint({
  name: "getBusiness",
  method: "GET",
  path: "/business/get-business",
  summary: "The profile of the business that this hostname belongs to",
  access: "public",
  response: dataOf(BusinessProfile),
  errors: ["business_not_found"],
  foreign: {},
});

/** docs/specification.md §7.2: a bare object of messages, the business's overlay over the shipped words. */
export const getTranslations = endpoint({
  name: "getTranslations",
  method: "GET",
  path: "/translations/:locale",
  summary: "The business's own words for one locale",
  access: "public",
  params: z.object({ locale: z.string().check(z.maxLength(20)) }),
  response: z.record(z.string(), z.unknown()),
  errors: ["business_not_found", "validation_failed"],
  foreign: { locale: "locale" },
});

/** docs/specification.md §2.11: asked only for unmatched paths and missing slugs. */
export const lookUpRoute = endpoint({
  name: "lookUpRoute",
  method: "GET",
  path: "/route-lookup",
  summary: "Where a path that no longer exists has moved to",
  access: "public",
  query: z.object({ path: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  response: dataOf(
    z.nullable(
      z.object({
        redirect: z.object({
          to: z.string(),
          status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
        }),
      }),
    ),
  ),
  errors: ["business_not_found", "validation_failed"],
  foreign: {},
});
