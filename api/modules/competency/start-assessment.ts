import type { createAssessment } from "#shared/contracts/competency-assessments.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { assessmentPath, overviewPath } from "#shared/routes.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { reachOf } from "#api/http/reach.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { adding, type Done, writeUnraced } from "#api/modules/changes/public.ts";
import { letterWaitMs, queueLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "#api/modules/people/public.ts";
import { competenciesOf, leadsOf } from "./assessments.repo.ts";
import { assessedRecords, assessmentRecords, type AssessmentRow } from "./competency-records.ts";

type Person = Pick<UserRow, "id" | "name" | "email" | "locale">;

interface Asked extends BodyOf<typeof createAssessment> {
  viewer: Viewer;
  scope: Scope;
  box: Letterbox;
  people: readonly Person[];
}

/** Asks these people, with one letter to each who is to answer; leads are written to who may open it. */
export async function startAssessment(
  db: TenantDb,
  { viewer, scope, box, people, title, competency_ids: ids, ways, due_on: dueOn }: Asked,
  now: number,
): Promise<Done & { people: number; letters: number }> {
  const wanted = [...new Set(ids)];
  const known = await competenciesOf(db, wanted).all();
  if (known.length < wanted.length)
    throw new AppError("validation_failed", { fields: { competency_ids: ["invalid"] } });
  const row: AssessmentRow = {
    id: crypto.randomUUID(),
    businessId: db.businessId,
    title,
    competencyIds: wanted,
    ways: [...new Set(ways)],
    dueOn,
    closedAt: null,
    ledBy: scope === "business" ? null : scope.ledBy,
    createdBy: viewer.id,
    createdAt: now,
    revision: 1,
    updatedAt: now,
  };
  const leads = row.ways.includes("lead")
    ? await leadsOf(
        db,
        people.map(({ id }) => id),
      ).all()
    : [];
  const asking = leads.filter((lead) => lead.id !== viewer.id && reachOf(lead, "can_access_competency") !== undefined);
  const id = crypto.randomUUID();
  const letter = (person: Person, path: string) => {
    const wantedLetter = letterTo(box, viewer, person);
    const fields = { ...wantedLetter.fields, title, path, due: dueOn ?? "" };
    return { ...wantedLetter, fields, letter: "assessment" as const, changeSetId: id, dueAt: now + letterWaitMs };
  };
  const letters = [
    ...(row.ways.includes("self") ? people.map((person) => letter(person, overviewPath)) : []),
    ...asking.map((lead) => letter(lead, assessmentPath(row.id))),
  ];
  const asked = people.map((person) => ({
    businessId: db.businessId,
    userId: person.id,
    assessmentId: row.id,
    selfAt: null,
    leadAt: null,
  }));
  const changeSetId = await writeUnraced(
    db,
    {
      id,
      action: "competency.assessment_started",
      actorId: viewer.id,
      changes: [adding(assessmentRecords, row), ...asked.map((one) => adding(assessedRecords, one))],
      subject: { id: row.id, name: title },
      further: letters.length > 0 ? queueLetters(db, letters, now) : [],
    },
    now,
  );
  return { id: row.id, change_set_id: changeSetId, people: people.length, letters: letters.length };
}
