import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Preview } from "#shared/contracts/assigning.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { classBodies } from "#tests/fixtures/class-bodies.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";

it("warns of a class that is given to more people than it has seats", async () => {
  const { a } = await resetBusinesses();
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  await seedPerson(a, "first");
  await seedPerson(a, "second");
  const token = await signedIn(a, a.manager);
  const ask = (to: string, body: unknown) => answerTo(a.host, to, { method: "POST", body, token });
  const { id } = (await ask("/manage/lms/classes", classBodies.createClass)).data as { id: string };
  const crowded = async (ids: string[]) => {
    const terms = {
      whom: { kind: "people", ids },
      targets: [{ kind: "classroom", id }],
      deadline: null,
      leaving: "keep",
    };
    const answer = await ask("/manage/lms/assignments/preview", { terms });
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    return (answer.data as Preview).crowded;
  };
  // Without dates it is still being planned.
  expect(await crowded(["first", "second"])).toEqual([]);
  const date = { ...classBodies.addDates, seats: 1 };
  expect((await ask(`/manage/lms/classes/${id}/dates`, date)).status).toBe(200);
  expect(await crowded(["first"])).toEqual([]);
  const { title } = classBodies.createClass;
  expect(await crowded(["first", "second"])).toEqual([{ id, title, free: 1, people: 2 }]);
});
