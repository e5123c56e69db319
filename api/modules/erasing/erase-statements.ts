import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { allOf, anyOf } from "#api/db/conditions.ts";
import { courseRequests } from "#api/db/schema/admission.ts";
import { credits } from "#api/db/schema/assigning.ts";
import { calendarFeeds } from "#api/db/schema/classroom.ts";
import { competencyAnswers } from "#api/db/schema/competency.ts";
import { courseWriters } from "#api/db/schema/course-drafts.ts";
import { erasures } from "#api/db/schema/erasing.ts";
import { files } from "#api/db/schema/files.ts";
import { auditLog, noDetails, noRights, sessions, signInPlaces, users } from "#api/db/schema/identity.ts";
import { importRows, imports } from "#api/db/schema/imports.ts";
import { jobRows } from "#api/db/schema/jobs.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import { bin, changeSets, defaultViews, listViews } from "#api/db/schema/manage.ts";
import { mergeRows, merges } from "#api/db/schema/merging.ts";
import { notes } from "#api/db/schema/notes.ts";
import { otpFlows, otpTries, passwordResets, supportCodes, trustedDevices } from "#api/db/schema/one-time.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { packPasswords } from "#api/db/schema/pack.ts";
import { reportSchedules, reports } from "#api/db/schema/reports.ts";
import { boardStandings } from "#api/db/schema/points.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import { scimPeople } from "#api/db/schema/scim.ts";
import { identities, linkRequests, ssoVersions } from "#api/db/schema/sign-on.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { unnamedDetail } from "#api/http/audit.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { erasedAddress, indexPerson, releasedLog } from "#api/modules/identity/public.ts";
import { countStatements } from "#api/modules/points/public.ts";
import { withoutQuery } from "./jobs-naming.ts";

interface Erasing {
  person: UserRow;
  name: string;
  /** Jobs that looked for them. */
  jobs: readonly string[];
  /** Whatever they were once called and known by. */
  known: readonly string[];
}

/** Who somebody was is gone from every table; what they learned stays, under `name`. */
export function eraseStatements(
  db: TenantDb,
  { person, name, jobs, known }: Erasing,
  now: number,
): Statement<unknown>[] {
  const { id } = person;
  const email = erasedAddress();
  const merged = db.select({ id: merges.closedId }).from(merges).where(eq(merges.keptId, id));
  return [
    // Counts of boards are sums: they cannot follow a row that is listed no more.
    ...countStatements(db, id, -1),
    db.update(boardStandings, { isListed: false }, eq(boardStandings.userId, id)),
    ...goneRows(db, id),
    withoutQuery(db, { id, name, found: jobs, merged: merged.getSQL() }),
    ...elsewhere(db, person, name, merged.getSQL()),
    ...releasedLog(
      db,
      [
        db.update(
          auditLog,
          { detail: unnamedDetail("$.merged") },
          or(eq(auditLog.subjectId, id), sql`${auditLog.subjectId} in ${merged}`),
        ),
        // A row of a file told of them before they were anybody here.
        db.update(
          auditLog,
          { detail: sql`json_remove(${auditLog.detail}, '$.before', '$.after')` },
          allOf(eq(auditLog.action, "import.mended"), anyOf(isTold(known, "before"), isTold(known, "after"))),
        ),
        db.update(auditLog, { source: null }, isTheirs(id, merged.getSQL())),
      ],
      now,
    ),
    db.update(
      users,
      {
        name,
        email,
        signInKind: "form",
        phone: null,
        avatar: null,
        locale: null,
        timeZone: null,
        ...noDetails,
        ...noRights,
        isOnLeaderBoard: false,
        passwordHash: null,
        loginStatus: 2,
        statusBeforeBlock: null,
        blockedBy: null,
        lastSeenAt: 0,
        revision: sql`${users.revision} + 1`,
        updatedAt: now,
      },
      eq(users.id, id),
    ),
    ...indexPerson(db, { id, name, email }),
    // Index: files_owner.
    db.delete(files, allOf(eq(files.ownerKind, "avatar"), eq(files.ownerId, id))),
  ];
}

function isTold(known: readonly string[], state: "before" | "after"): SQL {
  return sql`exists (select 1 from json_each(${auditLog.detail} ->> ${sql.raw(`'$.${state}'`)}) r
    where lower(r.value) in (select lower(value) from json_each(${JSON.stringify(known)})))`;
}

/** What they did, and what was asked in their name by somebody who was not in. */
function isTheirs(id: string, merged: SQL): SQL | undefined {
  const areThey = (column: typeof auditLog.actorId | typeof auditLog.subjectId) =>
    or(eq(column, id), sql`${column} in (${merged})`);
  return or(areThey(auditLog.actorId), and(isNull(auditLog.actorId), areThey(auditLog.subjectId)));
}

/** Rows that say who they are and how they come in, or that are nobody else's. */
function goneRows(db: TenantDb, id: string): Statement<unknown>[] {
  const own = [
    sessions,
    identities,
    linkRequests,
    otpFlows,
    otpTries,
    passwordResets,
    trustedDevices,
    signInPlaces,
    supportCodes,
    packPasswords,
    scimPeople,
    roleMembers,
    teamMembers,
    notes,
    calendarFeeds,
    courseWriters,
    courseRequests,
    defaultViews,
    outbox,
    erasures,
  ];
  return [
    ...own.map((table) => db.delete(table, eq(table.userId, id))),
    db.delete(listViews, eq(listViews.ownerId, id)),
    db.delete(reportSchedules, eq(reportSchedules.ownerId, id)),
    db.delete(reports, allOf(eq(reports.ownerId, id), eq(reports.isShared, false))),
    db.delete(bin, eq(bin.ownerId, id)),
    db.delete(uploads, sql`${uploads.userId} = ${id} and ${uploads.purpose} = 'avatar'`),
  ];
}

/** What others' rows say of them. */
function elsewhere(db: TenantDb, person: UserRow, name: string, merged: SQL): Statement<unknown>[] {
  const { id, email, employeeNo } = person;
  const names = (text: SQL) => sql`(instr(${text}, ${id}) > 0
    or exists (select 1 from (${merged}) m where instr(${text}, m.closed_id) > 0))`;
  const said = [person.name, email, ...(employeeNo === null ? [] : [employeeNo])];
  const isSaid = said.map((value) => sql`instr(lower(${imports.sample}), lower(${value})) > 0`);
  return [
    // What no longer can be taken back of them is in no set any more.
    db.update(
      changeSets,
      {
        records: sql`(select json_group_array(json(r.value)) from json_each(${changeSets.records}) r
          where not ${names(sql`(r.value ->> 'id')`)})`,
      },
      names(sql`${changeSets.records}`),
    ),
    db.delete(mergeRows, sql`${mergeRows.closedId} in (${merged})`),
    db.update(jobRows, { subject: name }, eq(jobRows.subjectId, id)),
    db.update(
      importRows,
      {
        cells: sql`(select json_group_array('') from json_each(${importRows.cells}))`,
        before: [],
        mended: null,
        email: null,
        employeeNo: null,
      },
      or(
        eq(importRows.personId, id),
        eq(importRows.email, email),
        employeeNo === null ? undefined : eq(importRows.employeeNo, employeeNo),
      ),
    ),
    db.update(imports, { sample: [] }, or(...isSaid)),
    db.update(ssoVersions, { test: null }, eq(ssoVersions.actorId, id)),
    // What showed it names them: nothing holds it any more.
    db.update(
      uploads,
      { attachedAt: null },
      sql`${uploads.id} in (select value ->> 'uploadId' from ${credits}, json_each(${credits.files}) where ${credits.userId} = ${id})`,
    ),
    db.update(credits, { reason: "", files: [] }, eq(credits.userId, id)),
    db.update(competencyAnswers, { note: "" }, eq(competencyAnswers.userId, id)),
    db.delete(localMails, sql`lower(${localMails.recipient}) = ${email}`),
  ];
}
