import type { output } from "zod/mini";
import type { SsoDraftBody } from "#shared/contracts/sso-draft.ts";
import type { SamlSetup } from "#api/db/schema/sign-on.ts";
import { publicOrigin } from "#api/http/public-origin.ts";
import type { Desk } from "#api/modules/configuration/public.ts";
import { fetchWithin, isLoopback, readMetadata } from "#api/modules/identity/public.ts";
import { mayAsk, refuse, takeAskingTurn } from "./asking.ts";
import { ownEntityId, type Standing } from "./sso-state.ts";
import type { Setup } from "./sso-setups.repo.ts";

const limitMs = 5_000;

type Given = Pick<output<typeof SsoDraftBody>, "metadata" | "metadata_url">;
type OfSaml = Pick<Setup, "issuer" | "clientId" | "clientSecret" | "scopes"> & { saml: SamlSetup };

/** A provider as its metadata have it, or as it was read before. Throws `validation_failed` at the field that says why not. */
export async function samlSetup(desk: Desk, given: Given, now: Standing): Promise<OfSaml> {
  const ours = { clientId: ownEntityId(now, await publicOrigin(desk.c)), clientSecret: "", scopes: "" };
  const { metadata, metadata_url: address } = given;
  if (metadata) return { ...ours, ...described(desk, "metadata", metadata, null) };
  if (address !== undefined)
    return { ...ours, ...described(desk, "metadata_url", await fetched(desk, address), address) };
  const known = [now.draft, now.standing].find((one) => one?.saml);
  return known?.saml ? { ...ours, issuer: known.issuer, saml: known.saml } : refuse({ metadata_url: ["required"] });
}

function described(desk: Desk, field: keyof Given, xml: string, metadataUrl: string | null) {
  const reading = readMetadata(xml);
  if (reading.kind === "refused") return refuse({ [field]: [reading.problem] });
  const { entityId, ssoUrl, certificates } = reading.provider;
  // Only browsers go there, so it may well be in a house that this Worker cannot see.
  if (!isHttps(ssoUrl) && !(isLoopback(ssoUrl) && mayAsk(desk, ssoUrl)))
    return refuse({ [field]: ["saml_no_redirect"] });
  return { issuer: entityId, saml: { ssoUrl, metadataUrl, certificates } };
}

function isHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === "https:" && username === "" && password === "";
}

async function fetched(desk: Desk, address: string): Promise<string> {
  if (!mayAsk(desk, address)) return refuse({ metadata_url: ["saml_unsafe"] });
  await takeAskingTurn(desk);
  try {
    const answer = await fetchWithin(address, {
      headers: { Accept: "application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.8" },
      signal: AbortSignal.timeout(limitMs),
    });
    if (answer.ok) return await answer.text();
  } catch {
    // It is told below, whatever it was.
  }
  return refuse({ metadata_url: ["saml_unreachable"] });
}
