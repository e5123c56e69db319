import type { BodyOf, ResponseOf } from "#shared/contracts/endpoint.ts";
import type { mergePeople } from "#shared/contracts/merging.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import {
  adding,
  type Change,
  changing,
  judgeChanges,
  removing,
  touching,
  writeChanges,
} from "#api/modules/changes/public.ts";
import { type PersonChanges, personRecords, refusal } from "#api/modules/people/public.ts";
import { roleMemberRecords } from "#api/modules/roles/public.ts";
import { membershipRecords } from "#api/modules/teams/public.ts";
import { foresee, type Foreseen, gainedRights, isShown } from "./foreseen-merge.ts";
import { mergeRecords } from "./merge-records.ts";

type Body = BodyOf<typeof mergePeople>;

/** Throws `preview_expired` where anything is otherwise than it was shown. */
export async function merge(
  db: TenantDb,
  viewer: Viewer,
  asked: Parameters<typeof foresee>[2],
  { token, take }: Body,
  now: number,
): Promise<ResponseOf<typeof mergePeople>["data"]> {
  const foreseen = await foresee(db, viewer, asked, now);
  if (!(await isShown(foreseen, token, now))) throw new AppError("preview_expired");
  const { kept, closed } = foreseen;
  if (foreseen.directory && Object.values(take).includes("closed")) throw new AppError("directory_account");
  const changes = await judgedChanges(db, viewer, foreseen, take, now);
  const written = await writeChanges(
    db,
    {
      action: "user.merged",
      actorId: viewer.id,
      changes: [adding(mergeRecords, { ...foreseen.merge, at: now }), ...changes],
      subject: kept,
      detail: { merged: closed.name },
    },
    now,
  );
  if (written.kind === "raced") throw new AppError("preview_expired");
  if (written.kind === "refused") throw refusal(written.code, "business");
  return { id: kept.id, change_set_id: written.changeSetId };
}

/** Throws where the one that is kept would come to more than the viewer may give, or under a lead who may do more. */
export async function judgedChanges(
  db: TenantDb,
  viewer: Viewer,
  foreseen: Foreseen,
  take: Body["take"],
  now: number,
): Promise<Change[]> {
  const { kept, closed, reports } = foreseen;
  const changes = [
    ...aroundOf(db, foreseen, now),
    removing(personRecords, closed),
    changing(personRecords, kept, keptValues(foreseen, take)) ?? touching(personRecords, kept),
    ...reports.flatMap((row) =>
      row.id === kept.id ? [] : (changing(personRecords, row, { managerId: kept.id } satisfies PersonChanges) ?? []),
    ),
  ];
  await judgeChanges({ db, actor: viewer, scope: "business", all: changes }, now);
  return changes;
}

/** The teams and roles of both. */
function aroundOf({ businessId }: TenantDb, { kept, closed, memberships, roles }: Foreseen, now: number): Change[] {
  const keptIn = memberships.filter(({ userId }) => userId === kept.id);
  const last = Math.max(0, ...keptIn.map(({ place }) => place));
  const held = roles.filter(({ userId }) => userId === kept.id).map(({ roleId }) => roleId);
  return [
    ...memberships
      .filter(({ userId }) => userId === closed.id)
      .flatMap((row, at) => {
        const own = keptIn.find(({ teamId }) => teamId === row.teamId);
        const isLead = row.isLead || own?.isLead === true;
        const joined = own
          ? changing(membershipRecords, own, { isLead })
          : adding(membershipRecords, { ...row, userId: kept.id, place: last + 1 + at, isLead, revision: 1 });
        return [removing(membershipRecords, row), ...(joined ? [joined] : [])];
      }),
    ...roles
      .filter(({ userId }) => userId === closed.id)
      .flatMap((row) => [
        removing(roleMemberRecords, row),
        ...(held.includes(row.roleId)
          ? []
          : [adding(roleMemberRecords, { businessId, roleId: row.roleId, userId: kept.id, since: now })]),
      ]),
  ];
}

/** What the kept account says itself stays; what only the other knows is added. */
function keptValues(foreseen: Foreseen, take: Body["take"]): PersonChanges {
  const { kept, closed } = foreseen;
  const of = { kept, closed };
  const known = <Key extends keyof UserRow>(key: Key) => kept[key] ?? closed[key];
  return {
    ...gainedRights(foreseen),
    name: of[take.name].name,
    email: of[take.email].email,
    employeeNo: of[take.employee_no].employeeNo,
    phone: known("phone"),
    locale: known("locale"),
    timeZone: known("timeZone"),
    jobTitle: known("jobTitle"),
    hiredOn: known("hiredOn"),
    managerId: managerOf(foreseen),
    fields: { ...closed.fields, ...kept.fields },
  };
}

/** Whoever answered to the closed account answers to the kept one: nobody comes to stand above themselves by it. */
function managerOf({ kept, closed, answersTo }: Foreseen): string | null {
  const above = answersTo ? closed.managerId : (kept.managerId ?? closed.managerId);
  return above === kept.id ? null : above;
}
