import type { Preview } from "#shared/contracts/assigning.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isRegistrable, seatsLeft, seatsToCome } from "#api/modules/classroom/public.ts";
import type { PlannedPerson } from "./plan.ts";
import { titlesOf } from "./target-kinds.ts";

/** Classes that are given to more people than there are seats at their dates to come. One without such dates is still being planned. */
export async function crowdedClasses(
  db: TenantDb,
  people: readonly PlannedPerson[],
  now: number,
): Promise<Preview["crowded"]> {
  const given = new Map<string, number>();
  for (const { of } of people)
    for (const { kind, id, outcome } of of)
      if (kind === "classroom" && outcome === "new") given.set(id, (given.get(id) ?? 0) + 1);
  if (given.size === 0) return [];
  const targets = [...given.keys()].map((id) => ({ kind: "classroom" as const, id }));
  const dates = await seatsToCome(db, [...given.keys()], now).all();
  const titles = await titlesOf(db, targets);
  return titles.flatMap(({ id, title }) => {
    const own = dates.filter((date) => date.classroomId === id && date.cancelledAt === null);
    const open = own.filter((date) => isRegistrable(date, now));
    const free = open.reduce((sum, date) => sum + seatsLeft(date), 0);
    const count = given.get(id) ?? 0;
    return own.length > 0 && free < count ? [{ id, title, free, people: count }] : [];
  });
}
