import { and, eq, gt, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { AudienceRule, Sentence, Sentences } from "#shared/domain/audience.ts";
import type { Whom } from "#shared/domain/assigning.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { ownValues } from "#api/db/schema/own-fields.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { teamMembers, teamReach } from "#api/db/schema/teams.ts";
import { isPersonIn, isTeamIn, type Scope } from "#api/db/team-scope.ts";
import { everCompleted } from "#api/db/own-round.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** A condition on `users`: they are meant, within a scope, today (`YYYY-MM-DD`). */
export function isMeant(db: TenantDb, whom: Whom, scope: Scope, today: string): SQL {
  const asked = whom.kind === "people" ? among(users.id, whom.ids) : isIn(db, whom.audience, { scope, today });
  return and(asked, isPersonIn(db, scope, users.id)) ?? asked;
}

/** The same of each sentence by itself, brackets as one, without the scope over the people. */
export function eachMeant(db: TenantDb, { of }: AudienceRule, by: Judging): SQL[] {
  return of.map((one) => ("join" in one ? isIn(db, one, by) : isSo(db, one, by)));
}

interface Judging {
  scope: Scope;
  today: string;
}

function isIn(db: TenantDb, { join, of }: AudienceRule | Sentences, by: Judging): SQL {
  const parts = eachMeant(db, { join, of }, by);
  return (join === "and" ? and(...parts) : or(...parts)) ?? sql`false`;
}

function isSo(db: TenantDb, one: Sentence, { scope, today }: Judging): SQL {
  switch (one.kind) {
    case "team":
      return inArray(users.id, membersOf(db, one, scope));
    case "role":
      return inArray(
        users.id,
        db.select({ id: roleMembers.userId }).from(roleMembers).byKey().where(among(roleMembers.roleId, one.ids)),
      );
    case "people":
      return among(users.id, one.ids);
    case "job_title":
      return among(users.jobTitle, one.titles);
    case "hired_within":
      return both(gte(users.hiredOn, addDays(today, 1 - one.days)), lte(users.hiredOn, today));
    case "hired_before":
      return lt(users.hiredOn, one.date);
    case "hired_after":
      return gt(users.hiredOn, one.date);
    case "field":
      return inArray(
        users.id,
        db
          .select({ id: ownValues.userId })
          .from(ownValues)
          .where(eq(ownValues.fieldId, one.id), among(ownValues.value, one.values)),
      );
    case "course": {
      const done = db
        .select({ id: enrolments.userId })
        .from(enrolments)
        .where(eq(enrolments.courseId, one.id), isNotNull(everCompleted));
      return one.is_done ? inArray(users.id, done) : sql`${users.id} not in (${done})`;
    }
  }
}

function both(one: SQL, other: SQL): SQL {
  return sql`(${one} and ${other})`;
}

/** A team beyond the scope has nobody in it: who of theirs is in it is not told either. Primary keys of team_members and team_reach. */
function membersOf(db: TenantDb, { ids, is_below: isBelow }: Extract<Sentence, { kind: "team" }>, scope: Scope) {
  const members = db.select({ id: teamMembers.userId }).from(teamMembers).byKey();
  if (!isBelow) return members.where(among(teamMembers.teamId, ids), isTeamIn(db, scope, teamMembers.teamId));
  const below = db
    .select({ id: teamReach.teamId })
    .from(teamReach)
    .byKey()
    .where(among(teamReach.ancestorId, ids), isTeamIn(db, scope, teamReach.ancestorId));
  return members.where(sql`${teamMembers.teamId} in (${below})`);
}
