import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { erasedAddress } from "#api/modules/identity/public.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import { judgeRows } from "./judge-rows.ts";

it("a file says at the row of whom nobody, or not whoever imports, may change", async () => {
  const { a } = await resetBusinesses();
  await seedPerson(a, "officer", { canAccessAdmin: true });
  await seedPerson(a, "gone", { email: erasedAddress(), loginStatus: 2, employeeNo: "NV-1" });
  await a.db.update(users, { employeeNo: "NV-2" }, eq(users.id, a.manager)).run();
  const judged = async (id: string) => {
    const user = await a.db.from(users).where(eq(users.id, id)).get();
    if (user === undefined) throw new Error(`no ${id}`);
    const file = [
      ["NV-1", "Xuân", ""],
      ["NV-1", "", "Kho"],
      ["NV-2", "Xuân", ""],
    ].map((cells, number) => ({ number, cells }));
    return (
      await judgeRows(
        a.db,
        { id, user },
        { rows: file, meaning: { columns: ["employee_no", "name", "team"], dateStyle: "dmy" }, now: 9 },
      )
    ).rows;
  };
  const error = (key: string) => ({ result: "error", errors: [{ key }], change: undefined, team: undefined });
  expect(await judged("officer")).toMatchObject([error("conflict"), error("conflict"), error("wider_rights")]);
  expect(await judged(a.manager)).toMatchObject([error("conflict"), error("conflict"), { result: "changed" }]);
});
