import * as z from "zod/mini";
import { brandFileAddress } from "#api/modules/files/public.ts";
import { isEmbedHost } from "#shared/domain/embed-hosts.ts";
import { isHostname } from "#shared/domain/hostname.ts";
import { isPlainLine } from "#shared/domain/plain-text.ts";
import { isHttpsAddress, isLink, isTimeZone } from "./address-rules.ts";
import { HttpsUrl, Line, Locale, RelativePath, seenAlone, Text } from "./pack-fields.ts";
import { BusinessCategories, DefaultCategories } from "./pack-schema.ts";
import { isReservedHost } from "./reserved-hosts.ts";
import { UploadLimits } from "./task-schema.ts";

const Link = z
  .string()
  .check(z.refine(isLink, "must be a path starting with / or an https address"), z.refine(isPlainLine, seenAlone));

const MenuNode = z.strictObject({
  label: Line,
  link: z.optional(Link),
  icon: z.optional(
    z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be collection:name")),
  ),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof MenuNode>> {
    return z.optional(z.array(MenuNode));
  },
});

/** `picture`: how the place names one. */
function display<S extends z.ZodMiniType<string>>(picture: S) {
  return z.optional(
    z.strictObject({
      title: z.optional(Line),
      description: z.optional(Text),
      favicon: z.optional(picture),
      background: z.optional(picture),
      logo: z.optional(picture),
      share_image: z.optional(picture),
      social: z.optional(z.array(z.strictObject({ name: Line, url: HttpsUrl }))),
    }),
  );
}

/** `profile.yaml`: settings in the wire names of docs/specification.md §3.1. What it does not name is not touched. */
export const ProfileFile = z.strictObject({
  hostnames: z.optional(
    z
      .array(
        z.string().check(
          z.refine(isHostname, "must be a lower-case host name without port"),
          z.refine((hostname) => !isReservedHost(hostname), "is kept for packages: no business can be reached there"),
        ),
      )
      .check(z.minLength(1)),
  ),
  locale: z.optional(Locale),
  time_zone: z.optional(z.string().check(z.refine(isTimeZone, "is not a time zone name"))),
  support_url: z.optional(HttpsUrl),
  primary_color: z.optional(
    z.string().check(z.regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i, "must be #rrggbb or #rrggbbaa")),
  ),
  config_display: display(RelativePath),
  app_config: z.optional(z.strictObject({ logo_path: RelativePath })),
  lock_screen: z.optional(z.boolean()),
  config_leader_board: z.optional(
    z.nullable(z.strictObject({ period: z.enum(["week", "month", "all"]), scope: z.enum(["business", "team"]) })),
  ),
  enable_menu: z.optional(z.boolean()),
  biz_menus: z.optional(z.array(MenuNode)),
  biz_socialite: z.optional(
    z.array(z.strictObject({ provider: z.enum(["microsoft", "custom"]), label: z.optional(Line) })),
  ),
  login_theme: z.optional(z.enum(["split", "centered", "cover"])),
  is_custom_sso: z.optional(z.boolean()),
  is_enable_form_auth: z.optional(z.boolean()),
  is_gamification_enabled: z.optional(z.boolean()),
  is_bypass_allowed: z.optional(z.boolean()),
  is_turn_on_verify_otp: z.optional(z.boolean()),
  upload_limits: z.optional(UploadLimits),
  embed_hosts: z.optional(
    z.array(z.string().check(z.refine(isEmbedHost, "must be a host name such as example.com or *.example.com"))),
  ),
});
export type ProfileFile = z.output<typeof ProfileFile>;

const brandFile = new RegExp(`^${brandFileAddress("[\\w-]+")}$`);
/** Where there is no folder: an address, also that of a file which a content pack brought. */
const Picture = z.string().check(
  z.refine((text) => isHttpsAddress(text) || brandFile.test(text), "must be an absolute https address"),
  z.refine(isPlainLine, seenAlone),
);

/** The settings as an operator says them one by one; hostnames have commands of their own. */
export const ProfileSettings = z.extend(z.omit(ProfileFile, { hostnames: true }), {
  config_display: display(Picture),
  app_config: z.optional(z.strictObject({ logo_path: z.optional(Picture) })),
  default_categories: z.optional(DefaultCategories),
  biz_categories: z.optional(BusinessCategories),
});
