/** Two businesses of the browser tests that ask for more than a password, and what the tests need to enter them. */
import { mkdir, writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { issueSupportCode } from "#api/modules/identity/public.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { setBusiness } from "../../tools/ops/business-command.ts";
import { businessBySlug } from "../../tools/ops/directory.ts";
import { performed } from "../../tools/ops/perform.ts";
import { programContext } from "../../tools/ops/program-context.ts";
import { addPartnerKey } from "../../tools/ops/partner-key-command.ts";
import { setSso } from "../../tools/ops/sso-command.ts";
import { loadPack, type Pack, type Stores } from "#api/modules/publishing/public.ts";
import { describeDemo } from "../identity-provider/describe-demo.ts";
import { keysFile, peopleOf, type WaysInKeys } from "./accounts.ts";
import { loadPeople } from "./load-people.ts";

/** So long the support codes of a test run live: they are issued before the first test begins. */
const runMs = 60 * 60_000;

type Provider = Parameters<typeof describeDemo>[0];

/**
 * `otp`: a one-time password after the first, Microsoft to be linked, a partner. `sso`: its own provider alone. Each
 * journey has people of its own.
 */
export async function loadWaysIn(
  target: Stores,
  packs: readonly Pack[],
  ssoKey: string,
  provider: Provider,
): Promise<void> {
  const demo = describeDemo(provider);
  const context = programContext(target, ssoKey);
  await loadCopy(target, packs, "acme", "otp");
  await performed(setBusiness, context, [
    "otp",
    "is_turn_on_verify_otp=true",
    'biz_socialite=[{"provider":"microsoft"}]',
    "login_theme=cover",
  ]);
  const client = { "client-id": demo.clientId, "client-secret": demo.clientSecret };
  await performed(setSso, context, ["otp", "microsoft"], {
    ...client,
    issuer: demo.microsoftIssuer,
    directory: [demo.directory],
  });

  await loadCopy(target, packs, "kumo", "sso");
  await performed(setSso, context, ["sso", "custom"], {
    ...client,
    issuer: demo.issuer,
    domain: ["kumo.test"],
    "just-in-time": true,
  });
  await performed(setBusiness, context, [
    "sso",
    "is_custom_sso=true",
    "is_enable_form_auth=false",
    "login_theme=centered",
  ]);

  const business = await businessBySlug(target, "otp");
  const said = await performed(addPartnerKey, context, ["otp", "partner-1"], {
    partner: "Partner",
    algorithm: "HS256",
  });
  const keys: WaysInKeys = {
    businessId: business.id,
    partnerSecret: /told only now: (\S+)/.exec(said.text)?.[1] ?? "",
    supportCodes: {},
  };
  const db = tenantDb(target.db, business.id);
  for (const email of peopleOf("supported", "otp")) {
    const user = await db.from(users).where(eq(users.email, email)).get();
    if (!user) throw new Error(`Nobody to support as ${email}`);
    keys.supportCodes[email] = await issueSupportCode(
      db,
      { userId: user.id, operator: "tests", reason: "browser tests" },
      Date.now() + runMs,
    );
  }
  await mkdir(".cache", { recursive: true });
  await writeFile(keysFile, JSON.stringify(keys));
}

const journeys = ["code", "plain", "reset", "supported", "partnered", "seated", "account", "picture", "link"];

async function loadCopy(target: Stores, packs: readonly Pack[], from: string, slug: string): Promise<void> {
  const [first, ...others] = journeys
    .flatMap((journey) => peopleOf(journey, slug))
    .map((email) => ({ email, name: email.replace(/@.*/, "") }));
  const pack = packs.find(({ business }) => business.slug === from);
  const model = pack?.users.find(({ login_status, is_account_manager }) => login_status === 1 && !is_account_manager);
  if (!first || !pack || !model) throw new Error(`There is no ${from} with a learner to copy`);
  await loadPack(target, {
    ...pack,
    business: { ...pack.business, slug },
    profile: { ...pack.profile, hostnames: [`${slug}.localhost`] },
    users: [{ ...model, ...first }],
  });
  await loadPeople(target, slug, first.email, others);
}
