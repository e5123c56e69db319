import { createExecutionContext, env } from "cloudflare:test";
import { isNull } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createApp } from "#api/app.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { ssoProviders, ssoVersions } from "#api/db/schema/sign-on.ts";
import { dataOf } from "#tests/fixtures/answers.ts";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import { resetSso, root, type SsoManager } from "#tests/fixtures/sso-manager.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let manager: SsoManager;

beforeEach(async () => {
  ({ a, manager } = await resetSso());
});

type Asked = [path: string, body?: object, method?: string];

/** What a call is answered when somebody else's write comes after all that it read. */
async function answeredLate(
  write: () => Promise<unknown>,
  path: string,
  { revision, body, method }: { revision: string; body: object | undefined; method: string },
): Promise<Response> {
  let isWritten = false;
  const { database } = spiedDatabase(env.DB, async (statements) => {
    if (isWritten || !statements.some((sql) => /insert into "audit_log"/i.test(sql))) return;
    isWritten = true;
    await write();
  });
  const headers = {
    Authorization: `Bearer ${manager.token}`,
    "Content-Type": "application/json",
    "If-Match": `"${revision}"`,
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const request = new Request(`https://${a.host}${root}${path}`, init);
  const answer = await createApp().fetch(request, { ...env, DB: database }, createExecutionContext());
  expect(isWritten).toBe(true);
  return answer;
}

it.each<[string, number, () => Promise<Asked>]>([
  ["switched on", 412, async () => ["/activation", { provider: "custom", is_on: true }]],
  ["changed", 412, async () => ["/draft", manager.body({ client_id: "late" })]],
  ["dropped again", 412, async () => ["/draft?provider=custom", undefined, "DELETE"]],
  [
    "tested",
    401,
    async () => ["/test/end", { ...(await manager.test("manager@example.test")), provider: "custom", error: null }],
  ],
])("of one that was dropped meanwhile nothing is written when it is %s", async (_, status, asked) => {
  await dataOf(manager.save());
  const { revision } = await manager.tested();
  const [path, body, method = path === "/test/end" ? "POST" : "PUT"] = await asked();
  const everything = () =>
    Promise.all([a.db.from(ssoVersions).all(), a.db.from(ssoProviders).all(), a.db.from(auditLog).all()]);
  const [, , log] = await everything();
  const drop = () => a.db.delete(ssoVersions, isNull(ssoVersions.publishedAt)).run();
  const answer = await answeredLate(drop, path, { method, body, revision });
  expect([answer.status, await everything()]).toEqual([status, [[], [], log]]);
});
