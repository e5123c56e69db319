import * as z from "zod/mini";
import { isFollowed, isPicture } from "../domain/safe-address.ts";
import { partChange, partReading, partState } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { line, prose } from "./plain-text.ts";
import { dataOf } from "./scalars.ts";

const Picture = z.nullable(z.string().check(z.maxLength(500, "too_long"), z.refine(isPicture, "picture_unknown")));

/** As long as a footer has room for. */
export const mostSocial = 12;

/** How a business shows itself (docs/specification.md §3.1). */
export const Branding = z.object({
  config_display: z.object({
    title: line(120),
    description: prose(500),
    favicon: Picture,
    background: Picture,
    logo: Picture,
    share_image: Picture,
    social: z
      .array(
        z.object({
          name: line(60),
          url: line(500).check(z.refine(isFollowed, "link_invalid")),
        }),
      )
      .check(z.maxLength(mostSocial, "too_long")),
  }),
  app_config: z.object({ logo_path: Picture }),
  /** null: the product's own. Any colour is taken: what is read on it is worked out (docs/specification.md §19.1). */
  primary_color: z.nullable(z.string().check(z.regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i, "colour_invalid"))),
  login_theme: z.enum(["split", "centered", "cover"]),
});
export type Branding = z.output<typeof Branding>;

/** Pictures that are sent up for it, each with an address of its own (uploads.ts, purpose `brand`). */
export const brandPictures = ["logo", "background", "favicon", "share_image", "logo_path"] as const;
export type BrandPicture = (typeof brandPictures)[number];

export const BrandingState = partState(Branding);
export type BrandingState = z.output<typeof BrandingState>;

export const getBranding = endpoint({
  name: "getBranding",
  method: "GET",
  path: "/manage/admin/branding",
  summary: "How the business shows itself, what is being changed about it, and what it was",
  ...partReading,
  response: dataOf(BrandingState),
});

/** Seen by managers alone until it is published. */
export const saveBrandingDraft = endpoint({
  name: "saveBrandingDraft",
  method: "PUT",
  path: "/manage/admin/branding/draft",
  summary: "Keeps a draft of the branding",
  ...partChange,
  body: Branding,
  response: dataOf(BrandingState),
});

export const dropBrandingDraft = endpoint({
  name: "dropBrandingDraft",
  method: "DELETE",
  path: "/manage/admin/branding/draft",
  summary: "Throws the draft of the branding away",
  ...partChange,
  response: dataOf(BrandingState),
});

/** What is sent becomes what everybody sees, and there is no draft any more. */
export const publishBranding = endpoint({
  name: "publishBranding",
  method: "POST",
  path: "/manage/admin/branding/publication",
  summary: "Shows the branding to everybody",
  ...partChange,
  body: Branding,
  response: dataOf(BrandingState),
});
