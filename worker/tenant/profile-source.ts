import type { BusinessProfile } from "#shared/contracts/business.ts";
import { preferBusinessMarks } from "#shared/business-marks.ts";
import { preferTranslationTags, type TranslationTags } from "#shared/translation-tags.ts";
import { callUpstream } from "../upstream/call.ts";
import type { Site } from "../upstream/site.ts";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { readProfile } from "./lenient-profile.ts";
import { withSafeLinks } from "./safe-links.ts";

/** What is known of a hostname's business. */
export interface TenantFacts {
  profile: BusinessProfile;
  /** The entity tag of the profile, where the learning API gives one. */
  tag?: string | undefined;
  /** Which words of its own the business has, where the learning API tells. */
  translationTags?: TranslationTags | undefined;
}

export type ProfileAnswer =
  | ({ kind: "found"; marks?: readonly string[] | undefined } & TenantFacts)
  | { kind: "missing" }
  /** `status` and `message` are the server's, for the fatal page (docs/specification.md §4.6). */
  | { kind: "unavailable"; status: number; message: string };

const warnEveryMs = 60_000;
/** Hostname → when its profile was last complained about. */
const warned = new BoundedMemory<number>(500);

/**
 * Asks the learning API for the hostname's business; 404 or null data is 'Business not found'. With the marks of all
 * businesses beside it where they are wanted.
 */
export async function askForProfile(site: Site, now: number, wantsMarks = false): Promise<ProfileAnswer> {
  const prefer = wantsMarks ? `${preferTranslationTags}, ${preferBusinessMarks}` : preferTranslationTags;
  const {
    response,
    translationTags,
    businessMarks: marks,
  } = await callUpstream(site, {
    method: "GET",
    path: "/business/get-business",
    headers: new Headers({ prefer }),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 404) return { kind: "missing" };
  if (!response.ok) return { kind: "unavailable", status: response.status, message: messageIn(body) };
  const given = typeof body === "object" && body !== null && "data" in body ? body.data : undefined;
  if (given === null) return { kind: "missing" };
  const read = readProfile(given);
  if (read === undefined) return { kind: "unavailable", status: 502, message: "" };
  if (read.wrong.length > 0) warn(site, read.wrong, now);
  const tag = response.headers.get("etag") ?? undefined;
  return { kind: "found", profile: withSafeLinks(read.profile), tag, translationTags, marks };
}

function warn({ hostname, requestId }: Site, fields: string[], now: number): void {
  if (now - (warned.get(hostname) ?? Number.NEGATIVE_INFINITY) < warnEveryMs) return;
  warned.set(hostname, now);
  console.warn(
    JSON.stringify({
      level: "warn",
      event: "profile-fields-ignored",
      request_id: requestId,
      host: hostname,
      fields: fields.slice(0, 50),
    }),
  );
}

function messageIn(body: unknown): string {
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    ? body.message
    : "";
}
