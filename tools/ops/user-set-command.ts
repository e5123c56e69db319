import { and, eq, exists, ne } from "drizzle-orm";
import * as z from "zod/mini";
import { countStatements } from "#api/modules/points/public.ts";
import { users } from "#api/db/schema/identity.ts";
import { passwordResets } from "#api/db/schema/one-time.ts";
import { boardStandings } from "#api/db/schema/points.ts";
import type { Statement } from "#api/db/statement.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { ChangeInfoBody } from "#shared/contracts/account-body.ts";
import { deepestTeam, longestTeamName, teamPathOf, teamPathText } from "#shared/domain/team-path.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { isLocaleCode } from "#shared/locales.ts";
import { areas, type Area, areasOf } from "./areas.ts";
import { nothingToDo, said, writeCommand } from "./command.ts";
import { businessBySlug } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { type Person, personOf } from "./person.ts";
import { firstTeamOf, teamStatements } from "./teams-of.ts";

type Facts = Partial<
  Pick<
    Person,
    | "email"
    | "name"
    | "phone"
    | "locale"
    | "timeZone"
    | "team"
    | "isOnLeaderBoard"
    | "isAccountManager"
    | (typeof areas)[Area]
  >
>;

/** What an operator may change of somebody, and how its value is read. */
const fields: Readonly<Record<string, (value: string) => Facts>> = {
  email(value) {
    const email = z.email().safeParse(value.trim().toLowerCase());
    if (!email.success) throw new UsageError(`${value} is not an e-mail address`);
    return { email: email.data };
  },
  name: (value) => ({ name: asOwner({ name: value }).name }),
  phone: (value) => ({ phone: value === "" ? null : asOwner({ phone: value }).phone }),
  locale(value) {
    if (value !== "" && !isLocaleCode(value)) throw new UsageError("locale is one of vi, en, ja, ko, zh_cn");
    return { locale: value || null };
  },
  time_zone(value) {
    if (value !== "" && !isTimeZone(value))
      throw new UsageError(`${value} is not a time zone, such as Asia/Ho_Chi_Minh`);
    return { timeZone: value || null };
  },
  team(value) {
    const path = teamPathOf(value);
    if (
      path.length > deepestTeam ||
      path.some((name) => name.length > longestTeamName || /[\p{Cc}\p{Bidi_Control}]/u.test(name))
    )
      throw new UsageError("team is a name of 120 characters at most, or such names from the top down: Kho / Ca 1");
    return { team: teamPathText(path) || null };
  },
  on_leader_board: (value) => ({ isOnLeaderBoard: yesOrNo("on_leader_board", value) }),
  manager: (value) => ({ isAccountManager: yesOrNo("manager", value) }),
  access(value) {
    const open = areasOf(value);
    return Object.fromEntries(Object.entries(areas).map(([area, column]) => [column, open.includes(area as Area)]));
  },
};

export const setUser = writeCommand({
  name: "user set",
  positionals: ["SLUG", "EMAIL|ID", "FIELD=VALUE…"],
  options: {},
  about: `changes somebody's ${Object.keys(fields).join(", ")}: team="Kho 2" manager=true access=lms,testbank; FIELD= alone empties it`,
  async plan({ target, now }, [slug, who, ...assignments]) {
    const wanted: Facts = Object.assign({}, ...assignments.map(factsOf));
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const known = await personOf(db, slug, who);
    const person = wanted.team === undefined ? known : { ...known, team: await firstTeamOf(db, known.id) };
    const names = (Object.keys(wanted) as (keyof Facts)[]).filter((name) => person[name] !== wanted[name]);
    if (names.length === 0) return nothingToDo(`${person.email} already is so; nothing changed.`);
    if (wanted.email !== undefined && names.includes("email")) await refuseTaken(db, person, wanted.email);
    const pick = (from: Facts) => Object.fromEntries(names.map((name) => [name, from[name]]));
    return {
      changes: [
        {
          action: "user.set",
          businessId: business.id,
          subject: person.email,
          subjectId: person.id,
          before: asSaid(pick(person)),
          after: asSaid(pick(wanted)),
        },
      ],
      // Whoever changed it meanwhile is looked at again.
      holds: exists(
        db.select({ id: users.id }).from(users).where(eq(users.id, person.id), eq(users.updatedAt, person.updatedAt)),
      ),
      writes: [
        ...statements(db, person, pick(wanted), now),
        ...(names.includes("team") ? await teamStatements(db, person.id, wanted.team ?? null, now) : []),
      ],
      done: said(`Set ${Object.keys(asSaid(pick(wanted))).join(", ")} of ${wanted.email ?? person.email}.`, {
        id: person.id,
        set: asSaid(pick(wanted)),
      }),
    };
  },
});

function factsOf(assignment: string): Facts {
  const [, field = "", value = ""] = /^([a-z_]+)=(.*)$/s.exec(assignment) ?? [];
  const read = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!read) throw new UsageError(`${assignment} is not FIELD=VALUE. Fields: ${Object.keys(fields).join(", ")}`);
  return read(value);
}

/** By the wire's names, where it has them; else as the command line says them. */
const saidAs: Partial<Record<string, string>> = {
  timeZone: "time_zone",
  isOnLeaderBoard: "on_leader_board",
  isAccountManager: "manager",
  canAccessCompetency: "can_access_competency",
  canAccessAdmin: "can_access_admin",
  canAccessGamification: "can_access_gamification",
  canAccessTestbank: "can_access_testbank",
  canAccessLms: "can_access_lMS",
};

function asSaid(facts: Facts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [saidAs[name] ?? name, value]));
}

function statements(db: TenantDb, { id, isOnLeaderBoard }: Person, given: Facts, now: number): Statement<unknown>[] {
  // Teams have rows of their own.
  const facts = { ...given };
  delete facts.team;
  const update = db.update(users, { ...facts, updatedAt: now }, eq(users.id, id));
  // A link to the old address must not open the account of the new one.
  const ended = facts.email === undefined ? [] : [db.delete(passwordResets, eq(passwordResets.userId, id))];
  if (facts.isOnLeaderBoard === undefined || facts.isOnLeaderBoard === isOnLeaderBoard) return [update, ...ended];
  const listed = db.update(boardStandings, { isListed: facts.isOnLeaderBoard }, eq(boardStandings.userId, id));
  return [...countStatements(db, id, -1), listed, update, ...countStatements(db, id, 1), ...ended];
}

async function refuseTaken(db: TenantDb, { id, signInKind }: Person, email: string): Promise<void> {
  if (signInKind !== "form") throw new OpsError("The address of this account is the identity provider's to change");
  const other = await db
    .from(users)
    .where(and(eq(users.email, email), eq(users.signInKind, "form"), ne(users.id, id)))
    .get();
  if (other) throw new OpsError(`${email} is another account's address`, "conflict");
}

/** What people may say of themselves is what an operator may say of them. */
function asOwner(given: { name?: string; phone?: string }) {
  const parsed = ChangeInfoBody.safeParse(given);
  if (!parsed.success)
    throw new UsageError(
      "phone" in given
        ? "phone is a number of 6 to 30 digits, spaces and + ( ) . -, or nothing"
        : "name is one line of 120 characters at most, not empty, without characters that nobody sees",
    );
  return parsed.data;
}

function yesOrNo(field: string, value: string): boolean {
  if (value !== "true" && value !== "false") throw new UsageError(`${field} is true or false`);
  return value === "true";
}
