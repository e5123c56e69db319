import { beforeEach, describe, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import type { listScimTokens } from "#shared/contracts/scim.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import en from "#locales/en/changed.json" with { type: "json" };

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, token } = await resetManaged());
});

const asked = asking<{ message?: string; change_set_id: string }>(() => ({ host: a.host, token }));
const log = async () => (await asked<ActivityRow[]>("/manage/admin/activity")).data;

describe("a directory's token whose maker manages no more", () => {
  const tokens = async () =>
    (await asked<ResponseOf<typeof listScimTokens>["data"]>("/manage/admin/scim-tokens")).data.tokens;

  it.each([
    ["is blocked", () => asked("/manage/admin/users/bulk", { body: { ids: ["second"], action: "block" } })],
    [
      "loses the right",
      () =>
        asked("/manage/admin/users/second", {
          method: "PATCH",
          tag: "1",
          body: { rights: { is_account_manager: false } },
        }),
    ],
  ])("says so in the list and in the log, and goes on, where whoever made it %s", async (_, press) => {
    await seedPerson(a, "second", { isAccountManager: true, canAccessAdmin: true });
    const made = await asked<{ secret: string }>("/manage/admin/scim-tokens", {
      token: await signedIn(a, "second"),
      body: { name: "Entra" },
    });
    expect(await tokens()).toMatchObject([{ name: "Entra", created_by: "Person second", is_maker_left: false }]);
    expect((await press()).status).toBe(200);
    expect(await tokens()).toMatchObject([{ name: "Entra", created_by: "Person second", is_maker_left: true }]);
    const [line, ...others] = (await log()).filter(({ action }) => action === "scim.maker_left");
    expect([line?.subject, line?.person?.id, others]).toEqual(["Entra", "second", []]);
    expect((await call(a.host, "/scim/v2/Users", { token: made.data.secret })).status).toBe(200);
  });
});

it("whoever presses what they have no right to any more is told whom to ask, and a learner is told no page", async () => {
  await seedPerson(a, "boss", { isAccountManager: true, name: "Trần Chủ" });
  const learner = await signedIn(a, a.learner);
  const press = await asked("/manage/admin/users/bulk", {
    token: learner,
    body: { ids: [a.otherLearner], action: "block" },
  });
  expect(press).toMatchObject({ status: 403, code: "forbidden" });
  expect(press.data.message).toMatch(/Trần Chủ/);
  const page = await asked("/manage/admin/users", { token: learner });
  expect(page).toMatchObject({ status: 403, code: "forbidden" });
  expect(page.data.message).not.toMatch(/Trần Chủ/);
});

it("a picture that was changed is told in words, not by where its file lies", async () => {
  const side = (logo: string) => JSON.stringify({ "config_display.logo": logo });
  const [before, after] = ["/business/files/one", "/business/files/two"].map(side);
  await a.db
    .insert(auditLog, {
      id: "l",
      at: 1,
      action: "branding.published",
      actorId: a.manager,
      subjectId: null,
      detail: { before: before ?? "", after: after ?? "" },
      source: null,
      changeSetId: null,
    })
    .run();
  const line = (await log()).find(({ id }) => id === "l");
  expect(line?.values).toEqual([{ field: en.field.logo, before: en.picture.before, after: en.picture.after }]);
});
