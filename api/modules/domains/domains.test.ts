import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import type { Domain, Domains } from "#shared/contracts/domains.ts";
import { businessById, forgetBusinesses } from "#api/db/directory.ts";
import { businesses, customDomains, hostnames } from "#api/db/schema/directory.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import type { NetworkState } from "#tests/network/network.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { fieldsOf } from "#tests/fixtures/sso-manager.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { serveDomain, setMain, stopServing } from "./domains.repo.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let others: string;

const { vars, control } = inject("network");
const bound: Partial<typeof vars> & { MAILBOX?: unknown } = env;
const root = "/manage/admin/domains";
const host = "learn.customer.test";

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  [token, others] = await Promise.all([signedIn(a, a.manager), signedIn(b, b.manager)]);
  Object.assign(bound, vars);
  for (const known of await tell({ dns: {} })) await removed(known.id);
});
afterEach(() => {
  for (const name of Object.keys(vars) as (keyof typeof vars)[]) delete bound[name];
});

/** Answers what the network knows. */
async function tell(state: NetworkState): Promise<{ id: string; hostname: string }[]> {
  return (await fetch(control, { method: "PUT", body: JSON.stringify(state) })).json();
}

function removed(id: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${vars.SAAS_TOKEN}` };
  return fetch(`${vars.CLOUDFLARE_API}/zones/${vars.SAAS_ZONE}/custom_hostnames/${id}`, { method: "DELETE", headers });
}

const list = (of = a, as = token) => dataOf<Domains>(call(of.host, root, { token: as }));
const add = (hostname: string, of = a, as = token) => call(of.host, root, { token: as, body: { hostname } });
const check = ({ id }: Domain, of = a, as = token) =>
  call(of.host, `${root}/${id}/check`, { method: "POST", token: as });
const remove = ({ id }: Domain, of = a) => call(of.host, `${root}/${id}`, { method: "DELETE", token });
const named = async (hostname: string) => (await list()).domains.find((one) => one.hostname === hostname)!;
const isServed = async (hostname: string) => (await call(hostname, "/business/get-business")).status;
const proof = ({ records }: Domain) => ({ [records[0]!.name]: { TXT: [records[0]!.value] } });
const cname = { [host]: { CNAME: [`${vars.SAAS_TARGET}.`] } };

/** Until it is served; asked as often as the network needs. */
async function made(hostname = host): Promise<Domain> {
  let domain = await dataOf<Domain>(add(hostname));
  await tell({ dns: { ...proof(domain), [hostname]: { CNAME: [`${vars.SAAS_TARGET}.`] } } });
  for (let tries = 0; domain.state !== "active" && tries < 4; tries += 1) domain = await dataOf<Domain>(check(domain));
  return domain;
}

describe("a hostname that a manager adds", () => {
  it("waits for its DNS, gets its certificate, and is served then and not before", async () => {
    const added = await dataOf<Domain>(add(" Learn.Customer.test "));
    expect(added).toMatchObject({ hostname: host, state: "waiting", certificate: null, checked_at: null });
    expect(added.records).toMatchObject([
      { type: "TXT", name: `_domain-check.${host}`, state: "unchecked" },
      { type: "CNAME", name: host, value: vars.SAAS_TARGET, state: "unchecked" },
    ]);

    await tell({ dns: { [host]: { CNAME: ["elsewhere.test."] } } });
    const seen = await dataOf<Domain>(check(added));
    expect(seen).toMatchObject({
      state: "waiting",
      records: [{ state: "missing" }, { state: "other", found: ["elsewhere.test"] }],
    });
    expect(await tell({ dns: proof(added) }), "nothing is asked of the network yet").toEqual([]);

    const proven = await dataOf<Domain>(check(added));
    expect(proven).toMatchObject({
      state: "verifying",
      certificate: "pending",
      problem: expect.stringContaining("CNAME"),
    });
    expect(await isServed(host)).toBe(404);
    await tell({ dns: { ...proof(added), ...cname } });
    expect(await dataOf<Domain>(check(added))).toMatchObject({ state: "verifying", problem: null });
    expect(await isServed(host)).toBe(404);
    expect(await dataOf<Domain>(check(added))).toMatchObject({
      state: "active",
      certificate: "active",
      records: [{ state: "set" }, { state: "set" }],
    });
    expect(await isServed(host)).toBe(200);
    expect((await a.db.from(auditLog).all()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["domain.add", "domain.active"]),
    );
  });

  it("is refused in its words where it is none, is ours, or is somebody's, whoever that is", async () => {
    const refused = await fieldsOf(add("b.test"));
    expect(refused).toEqual(["validation_failed", "hostname"]);
    const words = async (hostname: string) => (await add(hostname)).text();
    expect(await words("b.test"), "another's").toBe(await words("a.test"));
    for (const hostname of [
      "no host",
      "https://x.test",
      "-x.test",
      "x",
      "packages.localhost",
      vars.SAAS_TARGET,
      "x.localhost",
    ])
      expect(await fieldsOf(add(hostname)), hostname).toEqual(["validation_failed", "hostname"]);
    expect(await drizzle(env.DB).select().from(customDomains)).toEqual([]);
  });

  it("is not more than twenty, also of those that come at once", async () => {
    const asked = Array.from({ length: 24 }, (_, at) => add(`n${at}.customer.test`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect((await list()).domains).toHaveLength(20);
    expect(await fieldsOf(add("one-more.customer.test"))).toEqual(["validation_failed", "hostname"]);
    expect((await add(host, b, others)).status).toBe(200);
  });
});

describe("nobody takes over", () => {
  it("what somebody else asked for: who shows the token gets it, whoever came first", async () => {
    const squatted = await dataOf<Domain>(add(host, b, others));
    const real = await dataOf<Domain>(add(host));
    expect(squatted.records[0]!.value).not.toBe(real.records[0]!.value);
    await tell({ dns: { ...proof(real), ...cname } });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await dataOf<Domain>(check(squatted, b, others))).toMatchObject({ state: "waiting" });
      await check(real);
    }
    expect((await named(host)).state).toBe("active");
    const { id } = await dataOf<{ id: string }>(call(host, "/business/get-business"));
    expect(id).toBe(a.id);
    // Both tokens at once: it is served for somebody already.
    await tell({ dns: { [squatted.records[0]!.name]: { TXT: [squatted.records[0]!.value] }, ...cname } });
    expect(await dataOf<Domain>(check(squatted, b, others))).toMatchObject({ state: "waiting" });
  });

  it("by two tokens at once: the first one that is seen", async () => {
    const [one, other] = [await dataOf<Domain>(add(host)), await dataOf<Domain>(add(host, b, others))];
    const TXT = [one.records[0]!.value, other.records[0]!.value];
    await tell({ dns: { [one.records[0]!.name]: { TXT } } });
    expect(await dataOf<Domain>(check(one))).toMatchObject({ state: "verifying" });
    expect(await dataOf<Domain>(check(other, b, others))).toMatchObject({ state: "waiting" });
  });

  it("another business's hostname by its id", async () => {
    const domain = await made();
    for (const [path, method] of [
      ["/check", "POST"],
      ["/main", "PUT"],
      ["", "DELETE"],
    ])
      expect((await call(b.host, `${root}/${domain.id}${path}`, { method: method!, token: others })).status).toBe(404);
    expect(JSON.stringify(await list(b, others))).not.toContain(host);
  });
});

describe("taken back", () => {
  it("it is answered no more, and the network forgets it", async () => {
    const domain = await made();
    expect(await dataOf<Domains>(remove(domain))).toMatchObject({ domains: [{ hostname: "a.test" }] });
    expect([await isServed(host), await tell({ dns: {} })]).toEqual([404, []]);
    expect(await refusal(remove(domain))).toEqual([404, "not_found"]);
  });

  it("not where it is the main one, the last one, or the one that is asked by", async () => {
    const own = (await list()).domains[0]!;
    expect(await refusal(remove(own)), "the last").toEqual([409, "domain_in_use"]);
    const domain = await made();
    expect(await refusal(remove(own)), "here").toEqual([409, "domain_in_use"]);
    const chosen = await dataOf<Domains>(call(a.host, `${root}/${domain.id}/main`, { method: "PUT", token }));
    expect(chosen.domains.find(({ is_main }) => is_main)?.hostname).toBe(host);
    expect((await drizzle(env.DB).select().from(businesses).where(eq(businesses.id, a.id)))[0]?.canonicalHostname).toBe(
      host,
    );
    expect(await refusal(remove(domain)), "the main one").toEqual([409, "domain_in_use"]);
    forgetBusinesses();
    const answer = await call(host, `${root}/${own.id}`, { method: "DELETE", token });
    expect(answer.status, "from another one").toBe(200);
    expect(await drizzle(env.DB).select().from(hostnames).where(eq(hostnames.businessId, a.id))).toHaveLength(1);
  });

  it("as another press makes it the main one: one of both is refused, and links lead nowhere else", async () => {
    const domain = await made();
    const choose = () => call(a.host, `${root}/${domain.id}/main`, { method: "PUT", token });
    const [isRemoved, isChosen] = (await Promise.all([remove(domain), choose()])).map(({ ok }) => ok);
    expect(isRemoved).toBe(!isChosen);
    const served = await drizzle(env.DB).select().from(hostnames).where(eq(hostnames.businessId, a.id));
    const main = (await drizzle(env.DB).select().from(businesses).where(eq(businesses.id, a.id)))[0]?.canonicalHostname;
    expect([served.some(({ hostname }) => hostname === host), main === host]).toEqual([isChosen, isChosen]);
  });

  it("is refused by the write itself, and a main hostname that is another's by now counts as none", async () => {
    const { DB } = env;
    const mainOf = async ({ id }: SeededBusiness) => (await businessById(DB, id))?.canonicalHostname;
    expect(await setMain(DB, a.id, b.host), "another's").toBe(false);
    expect(await stopServing(DB, a.id, a.host), "the last one").toBe(false);
    await serveDomain(DB, a.id, host, 1);
    expect([await setMain(DB, a.id, host), await mainOf(a)]).toEqual([true, host]);
    expect(await stopServing(DB, a.id, host), "the main one").toBe(false);
    await drizzle(DB).update(hostnames).set({ businessId: b.id }).where(eq(hostnames.hostname, host));
    expect([await mainOf(a), await mainOf(b)]).toEqual([null, null]);
  });

  it("while the network is away it is served no more, and goes with another press", async () => {
    const domain = await made();
    await tell({ dns: {}, isAway: true });
    expect(await refusal(remove(domain))).toEqual([503, "unavailable"]);
    expect(await isServed(host)).toBe(404);
    await tell({ dns: {} });
    expect(await dataOf<Domains>(remove(domain))).toMatchObject({ domains: [{ hostname: "a.test" }] });
    expect(await tell({ dns: {} })).toEqual([]);
  });

  it("while it waits, without a word to anybody", async () => {
    const domain = await dataOf<Domain>(add(host));
    expect(await refusal(call(a.host, `${root}/${domain.id}/main`, { method: "PUT", token }))).toEqual([
      409,
      "not_ready",
    ]);
    expect((await remove(domain)).status).toBe(200);
  });
});

describe("the network", () => {
  it("that is away is a passing fault, and what was known stays", async () => {
    const domain = await dataOf<Domain>(add(host));
    await tell({ dns: {}, isAway: true });
    expect(await refusal(check(domain))).toEqual([503, "unavailable"]);
    expect((await named(host)).checked_at).toBeNull();
  });

  it("that refuses its token is a passing fault too: managers cannot mend it", async () => {
    const domain = await dataOf<Domain>(add(host));
    await tell({ dns: proof(domain) });
    bound.SAAS_TOKEN = "over";
    expect(await refusal(check(domain))).toEqual([503, "unavailable"]);
  });

  it("that knows the hostname already, from an earlier try, goes on with it", async () => {
    const domain = await made();
    await drizzle(env.DB).update(customDomains).set({ remoteId: "gone" });
    expect(await dataOf<Domain>(check(domain))).toMatchObject({ state: "active", certificate: "active" });
  });

  it("that nobody set up leaves hostnames to the operator; on this machine its own names serve at once", async () => {
    for (const name of Object.keys(vars) as (keyof typeof vars)[]) delete bound[name];
    expect(await fieldsOf(add(host))).toEqual(["validation_failed", "hostname"]);
    expect(await dataOf<Domain>(add("learn.a.localhost"))).toMatchObject({ state: "active", records: [] });
    expect(await isServed("learn.a.localhost")).toBe(200);
    const { MAILBOX } = bound;
    delete bound.MAILBOX;
    expect((await list()).mode).toBe("operator");
    expect(await refusal(add(host))).toEqual([501, "not_implemented"]);
    bound.MAILBOX = MAILBOX;
  });
});

it("account managers alone add and remove", async () => {
  await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
  const other = await signedIn(a, a.otherLearner);
  expect((await list(a, other)).may_change).toBe(false);
  expect(await refusal(add(host, a, other))).toEqual([403, "account_managers_only"]);
});
