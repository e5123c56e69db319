import { eq } from "drizzle-orm";
import { identities, ssoProviders } from "#api/db/schema/sign-on.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { setBusiness } from "../ops/business-command.ts";
import type { Stores } from "#api/modules/publishing/public.ts";
import { businessBySlug } from "../ops/directory.ts";
import { performed } from "../ops/perform.ts";
import { programContext } from "../ops/program-context.ts";
import { setSso } from "../ops/sso-command.ts";

/** What tests/identity-provider/main.ts prints when it is ready. */
export interface DemoProvider {
  issuer: string;
  microsoftIssuer: string;
  clientId: string;
  clientSecret: string;
  /** The Microsoft-shaped directory of the demo businesses' people. */
  directory: string;
  /** E-mail address → the provider's own name for that person. */
  subjects: Record<string, string>;
}

/**
 * The demo's single sign-on (`npm start -- --with-idp`): kumo signs in through its own provider alone, acme offers
 * Microsoft beside the form. Without a provider both go back to the form, or nobody could enter.
 */
export async function configureDemoSso(
  target: Stores,
  ssoKey: string,
  provider: DemoProvider | undefined,
): Promise<void> {
  await configure(target, ssoKey, provider, "kumo", "custom");
  await configure(target, ssoKey, provider, "acme", "microsoft");
  const isOn = provider !== undefined;
  const context = programContext(target, ssoKey);
  await performed(setBusiness, context, ["kumo", `is_custom_sso=${isOn}`, `is_enable_form_auth=${!isOn}`]);
  await performed(setBusiness, context, ["acme", `biz_socialite=${isOn ? '[{"provider":"microsoft"}]' : "[]"}`]);
}

async function configure(
  target: Stores,
  ssoKey: string,
  demo: DemoProvider | undefined,
  slug: string,
  provider: "custom" | "microsoft",
): Promise<void> {
  const business = await businessBySlug(target, slug);
  const db = tenantDb(target.db, business.id);
  if (demo === undefined) {
    await db.delete(ssoProviders, eq(ssoProviders.provider, provider)).run();
    return;
  }
  const isMicrosoft = provider === "microsoft";
  const options = {
    issuer: isMicrosoft ? demo.microsoftIssuer : demo.issuer,
    "client-id": demo.clientId,
    "client-secret": demo.clientSecret,
    directory: isMicrosoft ? [demo.directory] : [],
    domain: [`${slug}.test`],
    "just-in-time": true,
  };
  await performed(setSso, programContext(target, ssoKey), [slug, provider], options);
  // The demo accounts are linked already, as if their owners had done so: their courses await them.
  const issuer = isMicrosoft ? demo.microsoftIssuer.replace("/organizations/", `/${demo.directory}/`) : demo.issuer;
  const people = await db.from(users).where(eq(users.signInKind, "form")).all();
  const rows = people.flatMap(({ id, email }) => {
    const subject = demo.subjects[email];
    return subject === undefined ? [] : [{ issuer, subject, provider, userId: id, email, linkedAt: Date.now() }];
  });
  await db.batch(
    rows.flatMap((row) => [
      // Of an earlier start on another port, or whom that made apart.
      db.delete(identities, allOf(eq(identities.userId, row.userId), eq(identities.provider, provider))),
      db.delete(identities, allOf(eq(identities.issuer, row.issuer), eq(identities.subject, row.subject))),
      db.insert(identities, row),
    ]),
  );
}
