import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { identities } from "#api/db/schema/sign-on.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { client } from "#tests/identity-provider/client.ts";
import { describeDemo } from "#tests/identity-provider/describe-demo.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/identity-provider/provider.ts";
import { businessId, loadPack } from "#api/modules/publishing/public.ts";
import { readPacks } from "../content/read-pack.ts";
import { openTemporaryTarget } from "../ops/local-target.fixture.ts";
import type { OpenTarget } from "../ops/local-target.ts";
import { configureDemoSso } from "./demo-sso.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let target: OpenTarget;
let provider: IdentityProvider;

beforeAll(async () => {
  target = await openTemporaryTarget();
  provider = await startIdentityProvider({ port: 0 });
  const read = await readPacks("content");
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  for (const pack of read.packs.filter(({ business }) => business.slug !== "hoasen")) await loadPack(target, pack);
});
afterAll(async () => {
  await provider.stop();
  await target.dispose();
});

/** Signs in at the provider as a browser would and trades the code: whom the provider's token names. */
async function tokenOf(issuer: string, callback: string, email: string): Promise<{ iss: string; sub: string }> {
  const { authorization_endpoint: authorize, token_endpoint: token } = (await (
    await fetch(`${issuer}/.well-known/openid-configuration`)
  ).json()) as Record<string, string>;
  const verifier = randomBytes(32).toString("base64url");
  const asked = {
    client_id: client.id,
    response_type: "code",
    redirect_uri: callback,
    scope: "openid email profile",
    state: "s",
    nonce: "n",
    login_hint: email,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  const jar = new Map<string, string>();
  let url = new URL(`${authorize}?${new URLSearchParams(asked)}`);
  for (let hops = 0; !url.href.startsWith(callback) && hops < 10; hops += 1) {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { Cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    url = new URL(answer.headers.get("Location") ?? "", url);
  }
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: url.searchParams.get("code") ?? "",
    redirect_uri: callback,
    code_verifier: verifier,
  });
  const traded = await fetch(token!, {
    method: "POST",
    body,
    headers: { Authorization: `Basic ${btoa(`${client.id}:${encodeURIComponent(client.secret)}`)}` },
  });
  return decodeJwt(((await traded.json()) as { id_token: string }).id_token) as { iss: string; sub: string };
}

it.each([
  ["kumo", "custom", "/sso/callback"],
  ["acme", "microsoft", "/auth/azure/callback"],
] as const)(
  "the demo learner of %s signs in through the provider to the account that the pack brought",
  async (slug, name, callback) => {
    await configureDemoSso(target, "K".repeat(43), describeDemo(provider));
    const db = tenantDb(target.db, businessId(slug));
    const email = `learner@${slug}.test`;
    const named = await tokenOf(
      name === "custom" ? provider.issuer : provider.microsoftIssuer,
      `http://${slug}.localhost:8787${callback}`,
      email,
    );
    const linked = await db.from(identities).where(eq(identities.subject, named.sub)).get();
    const learner = await db.from(users).where(eq(users.email, email)).get();
    expect([linked?.issuer, linked?.userId]).toEqual([named.iss, learner?.id]);
    expect(learner?.signInKind).toBe("form");
  },
);
