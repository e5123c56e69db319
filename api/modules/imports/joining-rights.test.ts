import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { judgeRows } from "./judge-rows.ts";

it("a file brings nobody under what whoever imports has for their teams alone", async () => {
  const { a } = await resetBusinesses();
  await seedPerson(a, "officer", { canAccessAdmin: true });
  await seedPerson(a, "one", { employeeNo: "NV-7" });
  await seedPerson(a, "two", { employeeNo: "NV-8" });
  await seedRole(a, "trainers", { flags: ["can_access_lMS"], holders: ["officer"] });
  await seedTeam(a, "kho", ["officer"]);
  const [user] = await a.db.from(users).where(eq(users.id, "officer")).all();
  if (user === undefined) throw new Error("no officer");
  const columns = ["employee_no", "name", "email", "team"] as const;
  const judged = async (...rows: string[][]) => {
    const given = rows.map((cells, at) => ({ number: at + 1, cells }));
    return (
      await judgeRows(
        a.db,
        { id: user.id, user },
        { rows: given, meaning: { columns: [...columns], dateStyle: "dmy" }, now: 9 },
      )
    ).rows;
  };
  const refused = { result: "error", errors: [{ column: 3, key: "own_account" }] };
  expect(
    await judged(
      ["NV-7", "", "", "Team kho"],
      ["NV-8", "", "", "Team kho / Ca 1"],
      ["NV-9", "Mới", "m@example.test", "Team kho"],
    ),
  ).toMatchObject([refused, refused, { result: "new" }]);
  expect(await judged(["NV-8", "", "", "Team khác"])).toMatchObject([{ result: "changed" }]);
  // Nor under somebody else who does there what whoever imports does not: a second account of theirs would be one.
  await seedPerson(a, "boss");
  await seedRole(a, "askers", { flags: ["can_access_testbank"], holders: ["boss"] });
  await seedTeam(a, "xuong", ["boss"]);
  expect(await judged(["NV-8", "", "", "Team xuong"])).toMatchObject([
    { result: "error", errors: [{ column: 3, key: "lead_has_more" }] },
  ]);
});
