import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { mergingClient, resetMerging } from "#tests/fixtures/merging-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, token } = await resetMerging());
});

const { asked, merge, undo } = mergingClient(() => ({ host: a.host, token }));

async function invited(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await a.db.update(users, { loginStatus: 0 }, eq(users.id, id)).run();
    expect((await asked(`/manage/admin/users/${id}/invitation`, { method: "POST" })).status).toBe(200);
  }
}

const letters = async () =>
  (await a.db.from(outbox).where(eq(outbox.letter, "invitation")).orderBy(outbox.userId, outbox.state).all()).map(
    ({ userId, state, fault }) => [userId, state, fault],
  );

it("of two invited accounts that become one, one invitation goes out; taken apart again, each has its own", async () => {
  await invited(a.learner, a.otherLearner);
  const before = await a.db.from(outbox).orderBy(outbox.id).all();
  const { status, data } = await merge(a.otherLearner, a.learner);
  expect(status).toBe(200);
  expect(await letters()).toEqual([
    [a.otherLearner, "taken_back", "not_needed"],
    [a.otherLearner, "waiting", null],
  ]);
  await undo(data.change_set_id);
  expect(await a.db.from(outbox).orderBy(outbox.id).all()).toEqual(before);
});

it("whoever is in already is invited no more by the account that goes", async () => {
  await invited(a.learner);
  await merge(a.otherLearner, a.learner);
  expect(await letters()).toEqual([[a.otherLearner, "taken_back", "not_needed"]]);
});

it("whoever waits for a first password and has no invitation has that of the account that goes", async () => {
  await invited(a.learner);
  await a.db.update(users, { loginStatus: 0 }, eq(users.id, a.otherLearner)).run();
  await merge(a.otherLearner, a.learner);
  expect(await letters()).toEqual([[a.otherLearner, "waiting", null]]);
});
