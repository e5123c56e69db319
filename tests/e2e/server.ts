/**
 * The product as the browser tests meet it: the built Workers over storage of their own, made anew, with the demo
 * businesses and a learner for every journey. Usage: node tests/e2e/server.ts PORT
 */
import { rm } from "node:fs/promises";
import { routeRedirects } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { loadPack, type Pack, type Target } from "#api/modules/publishing/public.ts";
import { readPacks } from "../../tools/content/read-pack.ts";
import { businessBySlug } from "../../tools/ops/directory.ts";
import { migrate, openLocalTarget } from "../../tools/ops/local-target.ts";
import { newSecrets } from "../../tools/platform/secrets.ts";
import { serve } from "../../tools/platform/serve.ts";
import { closedCopyOf } from "../../tools/see/closed-business.ts";
import { startIdentityProvider } from "../identity-provider/provider.ts";
import { startNetwork } from "../network/network.ts";
import { journeys, peopleOf } from "./accounts.ts";
import { hostileCopyOf } from "./hostile-business.ts";
import { type Copy, loadPeople } from "./load-people.ts";
import { crowdOf, ownBusinesses, ownCopyOf, secondManagerOf } from "./own-business.ts";
import { letDaysPass } from "./passing-time.ts";
import { loadWaysIn } from "./ways-in-businesses.ts";

/** Pages of hoasen that stood elsewhere before: a course renamed twice, a page of an older site. */
const moves = [
  ["/khoa-hoc/ten-cu", "/khoa-hoc/ten-giua"],
  ["/khoa-hoc/ten-giua", "/khoa-hoc/lam-viec-an-toan-voi-may"],
  ["/trang-cu.aspx", "/docs"],
] as const;

const port = Number(process.argv[2]);
const state = ".cache/e2e-state";

await rm(state, { recursive: true, force: true });
const target = await openLocalTarget({ state });
await migrate(target);
await letDaysPass(target);
const result = await readPacks("content");
if (!result.ok) throw new Error(JSON.stringify(result.problems));
const model = result.packs.find(({ business }) => business.slug === "kumo");
// Beside the product, as somebody else's: a real provider on loopback.
const [provider, network] = await Promise.all([
  startIdentityProvider({ port: port + 1 }),
  startNetwork({ port: port + 2 }),
  // Businesses know nothing of one another: one is read and drawn while another is written.
  ...result.packs.map(loadWithLearners),
  model && loadPack(target, hostileCopyOf(model)),
  loadPack(target, closedCopyOf(result.packs)),
  ...(model ? ownBusinesses.map((slug) => loadPack(target, ownCopyOf(model, slug))) : []),
]);
if (model) await loadSecondManager(target, model, "own-desktop");
await loadMoves(target);
const secrets = newSecrets();
await loadWaysIn(target, result.packs, secrets["SSO_KEY"] ?? "", provider);
await target.dispose();

const miniflare = await serve({
  port,
  state,
  quiet: true,
  apiSecrets: { ...secrets, MICROSOFT_LOGIN: new URL(provider.issuer).origin, ...network.vars },
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(
    signal,
    () => void Promise.all([miniflare.dispose(), provider.stop(), network.stop()]).then(() => process.exit(0)),
  );

async function loadWithLearners(pack: Pack): Promise<void> {
  const { slug } = pack.business;
  await loadPack(target, pack);
  const model = pack.users.find(({ login_status, is_account_manager }) => login_status === 1 && !is_account_manager);
  if (!model) throw new Error(`${slug} has no learner to copy`);
  const copies = [...new Set(journeys[slug])].flatMap((journey) =>
    peopleOf(journey, slug).map((email): Copy => ({ email, loginStatus: journey === "fresh" ? 0 : 1 })),
  );
  await loadPeople(target, slug, model.email, copies);
}

/** Somebody in whose account no manager had a hand: what takes two managers is done by this one and the first. */
async function loadSecondManager(on: Target, { users: people }: Pack, slug: string): Promise<void> {
  const [name] = people.find((one) => one.is_account_manager)?.email.split("@") ?? [];
  await loadPeople(on, slug, `${name}@${slug}.test`, [{ email: secondManagerOf(slug), name: "Vũ Thứ Hai" }]);
  await loadPeople(on, slug, `learner@${slug}.test`, crowdOf(slug));
}

async function loadMoves(target: Target): Promise<void> {
  const { id } = await businessBySlug(target, "hoasen");
  const db = tenantDb(target.db, id);
  for (const [path, to] of moves)
    await db.insert(routeRedirects, { path, target: to, status: 301, createdAt: 0 }).run();
}
