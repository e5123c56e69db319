import * as z from "zod/mini";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { callUpstream } from "../upstream/call.ts";
import type { Site } from "../upstream/site.ts";
import { withSafeLinks } from "./safe-links.ts";

export type ProfileAnswer =
  | { kind: "found"; profile: BusinessProfile }
  | { kind: "missing" }
  /** `status` and `message` are the server's, for the fatal page (specification section 4, "Business start-up"). */
  | { kind: "unavailable"; status: number; message: string };

const Answer = z.object({ data: z.nullable(BusinessProfile) });

/** Asks the learning API for the hostname's business; 404 or null data is 'Business not found'. */
export async function askForProfile(site: Site): Promise<ProfileAnswer> {
  const { response } = await callUpstream(site, { method: "GET", path: "/business/get-business", headers: new Headers() });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 404) return { kind: "missing" };
  if (!response.ok) return { kind: "unavailable", status: response.status, message: messageIn(body) };
  if (typeof body === "object" && body !== null && "data" in body && body.data === null) return { kind: "missing" };
  const parsed = z.safeParse(Answer, body);
  if (!parsed.success || parsed.data.data === null) return { kind: "unavailable", status: 502, message: "" };
  return { kind: "found", profile: withSafeLinks(parsed.data.data) };
}

function messageIn(body: unknown): string {
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string" ? body.message : "";
}
