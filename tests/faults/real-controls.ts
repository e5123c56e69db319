/**
 * What the tests of the whole chain do behind the learning API's back; bundled with it, so nothing here may need the test
 * runner.
 *
 *   POST /profile {id, changes}                     changes a business's profile
 *   POST /user {id, userId, changes}                changes a person
 *   POST /sign-on {id, issuer, microsoftIssuer}     offers both single sign-ons
 *   POST /partner-key {id, kid, secret}             lets a partner in who signs with a shared secret
 *   POST /support-code {id, userId} → {code}
 *   POST /visit-provider {url, email} → {url}       signs in at the provider; where the browser comes back to
 */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { clientSecretPlace, issueSupportCode, partnerSecretPlace, seal } from "#api/modules/identity/public.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { partnerKeys, ssoProviders } from "#api/db/schema/sign-on.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { changeProfile, type SeededBusiness } from "../fixtures/two-businesses.ts";
import { directories } from "../identity-provider/accounts.ts";
import { client } from "../identity-provider/client.ts";

interface Controls {
  "/profile": { id: string; changes: StoredProfile };
  "/user": { id: string; userId: string; changes: Partial<typeof users.$inferInsert> };
  "/sign-on": { id: string; issuer: string; microsoftIssuer: string };
  "/partner-key": { id: string; kid: string; secret: string };
  "/support-code": { id: string; userId: string };
  "/visit-provider": { url: string; email: string };
}

const controls: { [Path in keyof Controls]: (given: Controls[Path]) => Promise<unknown> } = {
  "/profile": ({ id, changes }) => changeProfile({ id } as SeededBusiness, changes),
  "/user": async ({ id, userId, changes }) => {
    await tenantDb(env.DB, id).update(users, changes, eq(users.id, userId)).run();
  },
  "/sign-on": offerSignOn,
  "/partner-key": async ({ id, kid, secret }) => {
    const key = await seal(env.SSO_KEY, partnerSecretPlace(id, kid), secret);
    await tenantDb(env.DB, id)
      .insert(partnerKeys, { kid, partner: "Partner", algorithm: "HS256", key, isJustInTime: false, createdAt: 1 })
      .run();
  },
  "/support-code": async ({ id, userId }) => ({
    code: await issueSupportCode(tenantDb(env.DB, id), { userId, operator: "operator", reason: "test" }, Date.now()),
  }),
  "/visit-provider": async ({ url, email }) => ({ url: (await visitProvider(new URL(url), email)).href }),
};

/** Undefined for a path that is none of these. */
export async function control(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!Object.hasOwn(controls, pathname)) return undefined;
  const run = controls[pathname as keyof Controls] as (given: unknown) => Promise<unknown>;
  return Response.json((await run(await request.json())) ?? null);
}

async function offerSignOn({ id, issuer, microsoftIssuer }: Controls["/sign-on"]): Promise<void> {
  for (const provider of ["microsoft", "custom"] as const) {
    const row = {
      provider,
      issuer: provider === "microsoft" ? microsoftIssuer : issuer,
      clientId: client.id,
      clientSecret: await seal(env.SSO_KEY, clientSecretPlace(id, provider), client.secret),
      scopes: "openid email profile",
      allowedDirectories: [directories.own],
      allowedDomains: [],
      isJustInTime: true,
      updatedAt: 1,
    };
    await tenantDb(env.DB, id).insert(ssoProviders, row).run();
  }
  await changeProfile({ id } as SeededBusiness, {
    is_custom_sso: true,
    biz_socialite: [{ provider: "microsoft", label: null }],
  });
}

async function visitProvider(address: URL, email: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(address);
  url.searchParams.set("login_hint", email);
  for (let hops = 0; url.origin === address.origin && hops < 10; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: cookie === "" ? {} : { Cookie: cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    url = new URL(answer.headers.get("Location") ?? "about:blank", url);
  }
  return url;
}
