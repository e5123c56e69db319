import type { AssigningTerms } from "#shared/domain/assigning.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { adding, type Change, changing, removing } from "#api/modules/changes/public.ts";
import { letterWaitMs, queueLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "#api/modules/people/public.ts";
import { dropped, sourceRecords } from "./assigning-records.ts";
import type { PlannedPerson } from "./plan.ts";
import type { SourceRow } from "./plan-rows.repo.ts";

interface Giver {
  ruleId: string;
  leaving: AssigningTerms["leaving"];
  /** As learners read who gave it to them. */
  by: { id: string; user: { name: string } };
  now: number;
}

interface Applying {
  changes: Change[];
  /** Written with them. */
  further: Statement<unknown>[];
}

/** What a plan comes to, once: of a plan that stands already, nothing. */
export function applying(db: TenantDb, people: readonly PlannedPerson[], giver: Giver): Applying {
  const withdrawn: SourceRow[] = [];
  const changes = people.flatMap(({ person, of }) =>
    of.flatMap((one): Change[] => {
      const { source, deadline, dueOn } = one;
      if (one.isWritten && source === undefined) {
        const { kind, id: targetId } = one;
        return [
          adding(sourceRecords, {
            userId: person.id,
            kind,
            targetId,
            origin: "rule",
            sourceId: giver.ruleId,
            assignedAt: giver.now,
            assignedBy: giver.by.user.name,
            deadline,
            dueOn,
            leftAt: null,
            isEnrolling: !one.isEnrolled,
          }),
        ];
      }
      if (source === undefined || !one.isWritten) return [];
      if (one.outcome !== "leaving")
        return [changing(sourceRecords, source, { deadline, dueOn, leftAt: null }) ?? []].flat();
      const isGoing =
        !one.isDone && (giver.leaving === "withdraw" || (giver.leaving === "withdraw_unstarted" && !one.isBegun));
      if (isGoing) {
        if (giver.leaving === "withdraw") withdrawn.push(source);
        return [removing(sourceRecords, source)];
      }
      // Whoever has begun may finish without a day; what is kept keeps its own.
      const undated = giver.leaving === "keep" ? {} : { deadline: null, dueOn: null };
      return [changing(sourceRecords, source, { leftAt: giver.now, ...undated }) ?? []].flat();
    }),
  );
  return { changes, further: dropped(db, withdrawn) };
}

interface Told {
  box: Letterbox;
  by: { id: string; user: { name: string } };
  titles: ReadonlyMap<string, string>;
  changeSetId: string;
}

/** One letter to each to whom something is given anew, 15 minutes from now. */
export function lettersOf(
  db: TenantDb,
  people: readonly PlannedPerson[],
  told: Told,
  now: number,
): Statement<unknown>[] {
  const letters = toldPeople(people).map(({ person, of }) => {
    const given = of.flatMap((one) =>
      one.outcome === "new" ? [{ title: told.titles.get(one.id) ?? "", due: one.holdsOn }] : [],
    );
    const wanted = letterTo(told.box, told.by, person);
    const fields = { ...wanted.fields, given: JSON.stringify(given) };
    return { ...wanted, fields, letter: "assigned" as const, changeSetId: told.changeSetId, dueAt: now + letterWaitMs };
  });
  return letters.length > 0 ? queueLetters(db, letters, now) : [];
}

export function toldPeople(people: readonly PlannedPerson[]): PlannedPerson[] {
  return people.filter(({ outcome }) => outcome === "new");
}
