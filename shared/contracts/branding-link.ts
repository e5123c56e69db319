import * as z from "zod/mini";
import { Branding } from "./branding.ts";
import { endpoint } from "./endpoint.ts";
import { manager, managing } from "./managing.ts";
import { dataOf, Instant } from "./scalars.ts";

/** A link by which whoever has it sees a draft of the branding, and nothing else (docs/specification.md §6.9). */
export const BrandingLink = z.object({
  /** Of the page that it opens, on any of the business's hosts. */
  path: z.string(),
  until: Instant,
});
export type BrandingLink = z.output<typeof BrandingLink>;

/** `not_found`: there is no draft to show. */
export const shareBrandingDraft = endpoint({
  name: "shareBrandingDraft",
  method: "POST",
  path: "/manage/admin/branding/draft/link",
  summary: "The link that shows the draft of the branding; one is made where there is none",
  ...manager,
  support: "refused",
  response: dataOf(BrandingLink),
  errors: [...managing, "not_found"],
  foreign: {},
});

/** It shows nothing from now on. */
export const unshareBrandingDraft = endpoint({
  name: "unshareBrandingDraft",
  method: "DELETE",
  path: "/manage/admin/branding/draft/link",
  summary: "Takes the link of the draft of the branding back",
  ...manager,
  support: "refused",
  response: dataOf(z.object({ taken_back: z.literal(true) })),
  errors: managing,
  foreign: {},
});

/** `link_expired`: it ran out, was taken back, its draft is published or dropped, or it never was one of this business. */
export const seeBrandingDraft = endpoint({
  name: "seeBrandingDraft",
  method: "POST",
  path: "/business/branding-draft",
  summary: "What a link of a draft of the branding shows",
  access: "public",
  body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: dataOf(z.object({ values: Branding, saved_at: Instant, until: Instant })),
  errors: ["validation_failed", "malformed_json", "link_expired", "business_not_found"],
  foreign: {},
});
