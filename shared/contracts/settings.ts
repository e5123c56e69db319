import * as z from "zod/mini";
import { isEmbedHost } from "../domain/embed-hosts.ts";
import { isFollowed } from "../domain/safe-address.ts";
import { isTimeZone } from "../domain/time-zone.ts";
import { uploadLimits } from "../domain/upload-limits.ts";
import { locales } from "../locales.ts";
import { partChange, partReading, partState } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { line } from "./plain-text.ts";
import { dataOf } from "./scalars.ts";

/** What a business may lower (docs/specification.md §9.8). */
export const limitedCategories = ["image", "document", "audio", "video", "archive"] as const;
export type LimitedCategory = (typeof limitedCategories)[number];

/** Megabytes of one file that the product itself takes. */
export function mostMegabytes(category: LimitedCategory): number {
  return uploadLimits[category] / 2 ** 20;
}

function lowered(category: LimitedCategory) {
  return z.nullable(z.number().check(z.gte(1), z.lte(mostMegabytes(category))));
}

/** As many hosts as a policy header has room for. */
export const mostEmbedHosts = 20;

/** How a business is run (docs/specification.md §3.1). */
export const Settings = z.object({
  lock_screen: z.boolean(),
  is_bypass_allowed: z.boolean(),
  is_turn_on_verify_otp: z.boolean(),
  is_gamification_enabled: z.boolean(),
  config_leader_board: z.nullable(
    z.object({ period: z.enum(["week", "month", "all"]), scope: z.enum(["business", "team"]) }),
  ),
  /** null: Vietnamese. */
  locale: z.nullable(z.enum(locales.map(({ code }) => code))),
  /** null: Asia/Ho_Chi_Minh. */
  time_zone: z.nullable(line(64).check(z.refine(isTimeZone, "time_zone_invalid"))),
  support_url: z.nullable(line(500).check(z.refine(isFollowed, "link_invalid"))),
  /** Megabytes; null: the product's own limit. */
  upload_limits: z.object({
    image: lowered("image"),
    document: lowered("document"),
    audio: lowered("audio"),
    video: lowered("video"),
    archive: lowered("archive"),
  }),
  embed_hosts: z
    .array(line(253).check(z.refine(isEmbedHost, "host_invalid")))
    .check(z.maxLength(mostEmbedHosts, "too_long")),
});
export type Settings = z.output<typeof Settings>;

export const SettingsState = partState(Settings);
export type SettingsState = z.output<typeof SettingsState>;

export const getSettings = endpoint({
  name: "getSettings",
  method: "GET",
  path: "/manage/admin/settings",
  summary: "How the business is run, and how it was",
  ...partReading,
  response: dataOf(SettingsState),
});

/** `account_managers_only`: whether a code is asked for at sign-in and whether a first password may stay is theirs. */
export const changeSettings = endpoint({
  name: "changeSettings",
  method: "PUT",
  path: "/manage/admin/settings",
  summary: "Changes how the business is run",
  ...partChange,
  errors: [...partChange.errors, "account_managers_only"],
  body: Settings,
  response: dataOf(SettingsState),
});
