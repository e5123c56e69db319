import { eq, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { questionFolders } from "#api/db/schema/bank.ts";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { certifications } from "#api/db/schema/certification.ts";
import { classrooms, classroomSessions } from "#api/db/schema/classroom.ts";
import { competencies } from "#api/db/schema/competency.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { merges } from "#api/db/schema/merging.ts";
import { ownFields } from "#api/db/schema/own-fields.ts";
import { roles } from "#api/db/schema/roles.ts";
import { teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, isTeamIn, type Scope } from "#api/db/team-scope.ts";
import { type Entry, type Ids, momentText, type Reader, type Referred } from "./entry.ts";

/** What records are called now, by kind and id. */
export type Names = ReadonlyMap<string, string>;

export function nameIn(names: Names, of: Referred, id: string): string | undefined {
  return names.get(`${of} ${id}`);
}

/** Of all that entries refer to; of people and teams those in the scope. Primary keys. */
export async function namesOf(
  db: TenantDb,
  entries: readonly Entry[],
  { scope, ...reader }: Reader & { scope: Scope },
): Promise<Names> {
  const wanted = (of: Referred) => [
    ...new Set(entries.flatMap((entry) => idsOf(entry)).flatMap((one) => (one.of === of ? one.ids : []))),
  ];
  const [people, inTeams, ofRoles, own] = (["person", "team", "role", "own_field"] as const).map(wanted);
  const ofClasses = new Map([...(await classNames(db, reader, wanted)), ...(await bankNames(db, reader, wanted))]);
  if ([people, inTeams, ofRoles, own].every((ids) => ids === undefined || ids.length === 0)) return ofClasses;
  const [found, merged, foundTeams, foundRoles, foundFields] = await db.batch([
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .byKey()
      .where(among(users.id, people ?? []), isPersonIn(db, scope, users.id)),
    // Who was merged since is called as the account that they are now.
    db
      .select({ id: merges.closedId, name: users.name })
      .from(merges)
      .byKey()
      .innerJoin(users, eq(users.id, merges.keptId))
      .where(among(merges.closedId, people ?? []), isPersonIn(db, scope, users.id)),
    db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .byKey()
      .where(among(teams.id, inTeams ?? []), isTeamIn(db, scope, teams.id)),
    db
      .select({ id: roles.id, name: roles.name })
      .from(roles)
      .byKey()
      .where(among(roles.id, ofRoles ?? [])),
    db
      .select({ id: ownFields.id, name: ownFields.name, choices: ownFields.choices })
      .from(ownFields)
      .byKey()
      .where(among(ownFields.id, own ?? [])),
  ]);
  const as = (of: Referred, rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => [`${of} ${id}`, name] as const);
  return new Map([
    ...ofClasses,
    ...as("person", merged),
    ...as("person", found),
    ...as("team", foundTeams),
    ...as("role", foundRoles),
    ...as("own_field", foundFields),
    ...foundFields.flatMap(({ choices }) => as("choice", choices)),
  ]);
}

/** What the log says of the test bank, which few of its pages do. */
async function bankNames(db: TenantDb, { locale }: Reader, wanted: (of: Referred) => string[]): Promise<Names> {
  const [inFolders, ofCompetencies] = [wanted("folder"), wanted("competency")];
  if (inFolders.length + ofCompetencies.length === 0) return new Map();
  const [folders, found] = await db.batch([
    db
      .select({ id: questionFolders.id, name: questionFolders.name })
      .from(questionFolders)
      .byKey()
      .where(among(questionFolders.id, inFolders)),
    db
      .select({ id: competencies.id, title: competencies.title, translations: competencies.translations })
      .from(competencies)
      .byKey()
      .where(among(competencies.id, ofCompetencies)),
  ]);
  return new Map([
    ...folders.map(({ id, name }) => [`folder ${id}`, name] as const),
    ...found.map(({ id, title, translations }) => [`competency ${id}`, translations[locale]?.title || title] as const),
  ]);
}

/** What the log says of classes and programmes, which few of its pages do. */
async function classNames(db: TenantDb, reader: Reader, wanted: (of: Referred) => string[]): Promise<Names> {
  const [kinds, ofClasses, dates, parts] = (["category", "class", "date", "part"] as const).map(wanted);
  if ([kinds, ofClasses, dates, parts].every((ids) => ids === undefined || ids.length === 0)) return new Map();
  const [foundKinds, foundClasses, foundDates, ...foundParts] = await db.batch([
    db
      .select({ id: categories.id, name: categories.label })
      .from(categories)
      .byKey()
      .where(among(categories.id, kinds ?? [])),
    db
      .select({ id: classrooms.id, name: classrooms.title })
      .from(classrooms)
      .byKey()
      .where(among(classrooms.id, ofClasses ?? [])),
    db
      .select({ id: classroomSessions.id, title: classrooms.title, startsAt: classroomSessions.startsAt })
      .from(classroomSessions)
      .byKey()
      .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId))
      .where(among(classroomSessions.id, dates ?? [])),
    // What is given is called by its title. A part of a programme is called as what it is of, and one that is gone is known by that alone.
    db
      .select({ id: courses.id, name: courses.title })
      .from(courses)
      .byKey()
      .where(among(courses.id, parts ?? [])),
    db
      .select({ id: classrooms.id, name: classrooms.title })
      .from(classrooms)
      .byKey()
      .where(among(classrooms.id, parts ?? [])),
    db
      .select({ id: programmes.id, name: programmes.title })
      .from(programmes)
      .byKey()
      .where(among(programmes.id, parts ?? [])),
    db
      .select({ id: certifications.id, name: certifications.title })
      .from(certifications)
      .byKey()
      .where(among(certifications.id, parts ?? [])),
    db
      .select({ id: programmeSteps.id, name: sql<string>`coalesce(${courses.title}, ${classrooms.title})`.as("name") })
      .from(programmeSteps)
      .byKey()
      .leftJoin(courses, eq(courses.id, programmeSteps.courseId))
      .leftJoin(classrooms, eq(classrooms.id, programmeSteps.classroomId))
      .where(among(programmeSteps.id, parts ?? [])),
  ]);
  return new Map([
    ...foundKinds.map(({ id, name }) => [`category ${id}`, name] as const),
    ...foundClasses.map(({ id, name }) => [`class ${id}`, name] as const),
    ...foundParts.flat().map(({ id, name }) => [`part ${id}`, name] as const),
    ...foundDates.map(
      ({ id, title, startsAt }) => [`date ${id}`, `${title}, ${momentText(startsAt, reader)}`] as const,
    ),
  ]);
}

function idsOf({ label, whose, before, after }: Entry): Ids[] {
  return [label, whose, before, after].flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    if ("parts" in one) return one.parts.filter((part) => typeof part === "object");
    return "ids" in one ? [one] : [];
  });
}
