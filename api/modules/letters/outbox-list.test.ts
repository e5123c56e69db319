import { beforeEach, expect, it } from "vitest";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import type { QueuedLetter } from "#shared/contracts/queued-letters.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { exportedList } from "#tests/fixtures/exported-list.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
const path = "/manage/outbox";

interface Written extends Partial<typeof outbox.$inferInsert> {
  letter?: QueuedLetter;
}

async function seedLetter(business: SeededBusiness, userId: string, at: number, row: Written = {}) {
  const said = {
    letter: "invitation",
    userId,
    name: userId === "huong" ? "Đặng Thị Hương" : `Person ${userId}`,
    locale: "vi",
    host: business.host,
  } as const;
  const times = { state: "sent", dueAt: at, createdAt: at, movedAt: at } as const;
  await business.db
    .insert(outbox, {
      id: `${business.id}-${userId}`,
      ...said,
      fields: {},
      actorId: business.manager,
      ...times,
      ...row,
    })
    .run();
}

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
  await seedPerson(a, "huong", { name: "Đặng Thị Hương", email: "kho@example.test" });
  await seedPerson(a, "minh", { name: "=1+1" });
  await seedPerson(b, "theirs", { name: "Đặng Thị Hương" });
  await seedLetter(a, "huong", 1);
  await seedLetter(a, "minh", 2, { letter: "assigned", state: "failed", fault: "refused", name: "=1+1" });
  await seedLetter(b, "theirs", 3);
});

const found = async (query: string, as = token) => {
  const { data } = (await (await call(a.host, `${path}?${query}`, { token: as })).json()) as { data: OutboxRow[] };
  return data.map(({ person }) => person.id);
};

it("finds letters by the name and the address that they are to, marks or none, and by what they are", async () => {
  expect([await found("q=HUONG"), await found("q=kho"), await found("q=nobody")]).toEqual([["huong"], ["huong"], []]);
  expect([await found("letter=assigned"), await found("letter=assigned&state=sent")]).toEqual([["minh"], []]);
  expect([await found(""), await found("sort=at")]).toEqual([
    ["minh", "huong"],
    ["huong", "minh"],
  ]);
});

it("is saved as the list shows it, formulas as text", async () => {
  const file = await exportedList(a.host, token, `${path}/export`, "&sort=at&columns=person,state,letter");
  expect(file.titles).toEqual(["Letter", "To", "State"]);
  expect(file.rows).toEqual([
    ["Invitation", "Đặng Thị Hương <kho@example.test>", "Sent"],
    [
      "Learning assigned",
      "'=1+1 <minh@example.test>",
      "Not sent – The receiving mailbox refused it. Check the address.",
    ],
  ]);
  const narrowed = await exportedList(a.host, token, `${path}/export`, "&q=huong&letter=invitation");
  expect([narrowed.rows.length, narrowed.filter]).toEqual([1, "Filter: Search: huong; Letter: Invitation"]);
});

it("is of the people of their teams to a team lead who had them sent, also as a file", async () => {
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedTeam(a, "led", ["lead", "minh"]);
  await seedPerson(a, "beyond", { name: "Hương Beyond" });
  await seedLetter(a, "beyond", 4, { actorId: "lead" });
  await seedLetter(a, "lead", 5, { actorId: "lead" });
  const lead = await signedIn(a, "lead");
  expect([await found("", lead), await found("q=huong", lead)]).toEqual([["lead"], []]);
  expect((await exportedList(a.host, lead, `${path}/export`)).rows).toHaveLength(1);
});
