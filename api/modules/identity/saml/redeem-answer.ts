import { sha256 } from "#api/http/secrets.ts";
import type { SsoFlow } from "../sign-on/flow.ts";
import type { SsoClient } from "../sign-on/provider-config.ts";
import type { Redemption } from "../sign-on/redemption.ts";
import { inNamedDomains } from "./saml-person.ts";

/** What a request was answered, for whoever has its code; nothing where the provider is set up in another way by now. */
export async function redeemAnswer(provider: SsoClient, flow: SsoFlow, code: string): Promise<Redemption> {
  const { saml, arrival, codeHash } = flow;
  const isSame =
    saml !== null &&
    saml.issuer === provider.issuer &&
    saml.audience === provider.clientId &&
    saml.certificates.join() === provider.saml?.certificates.map(({ der }) => der).join();
  if (!isSame || arrival === null || codeHash === null || codeHash !== (await sha256(code)))
    return { kind: "refused", cause: new Error("No answer to this request"), reason: "other_request" };
  if (arrival.kind === "refused") return { ...arrival, cause: new Error(`The answer: ${arrival.reason}`) };
  return { ...arrival, person: inNamedDomains(arrival.person, provider.allowedDomains) };
}
