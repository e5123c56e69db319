import { type AccessFlag, accessFlags } from "#shared/contracts/endpoint.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { Actor, UserRow } from "./viewer.ts";

/** How far a right goes: the whole business, or the teams that its holder leads and all below. */
export type Reach = "business" | "teams";

/** What a person has by themselves (`columnOfFlag`), and by roles: one number each, a bit for every flag. */
export type Flags = Pick<
  UserRow,
  "isAccountManager" | "businessFlags" | "teamFlags" | (typeof columnOfFlag)[AccessFlag]
>;

export const columnOfFlag = {
  can_access_competency: "canAccessCompetency",
  can_access_admin: "canAccessAdmin",
  can_access_gamification: "canAccessGamification",
  can_access_testbank: "canAccessTestbank",
  can_access_lMS: "canAccessLms",
} as const satisfies Record<AccessFlag, keyof UserRow>;

/** The bit of each flag, as roles and people have them. */
export const bitOf = {
  can_access_competency: 1,
  can_access_admin: 2,
  can_access_gamification: 4,
  can_access_testbank: 8,
  can_access_lMS: 16,
} as const satisfies Record<AccessFlag, number>;

export function bitsOf(flags: readonly AccessFlag[]): number {
  return flags.reduce((bits, flag) => bits | bitOf[flag], 0);
}

export function flagsIn(bits: number): AccessFlag[] {
  return accessFlags.filter((flag) => (bits & bitOf[flag]) !== 0);
}

/** undefined: the area is closed to them. Whoever runs a business manages it, whatever they were given besides. What somebody has in the whole business is not narrowed by a role that is narrower. */
export function reachOf(user: Flags, flag: AccessFlag): Reach | undefined {
  if (flag === "can_access_admin" && user.isAccountManager) return "business";
  if (user[columnOfFlag[flag]] || (user.businessFlags & bitOf[flag]) !== 0) return "business";
  if ((user.teamFlags & bitOf[flag]) === 0) return undefined;
  return user.isAccountManager ? "business" : "teams";
}

/** Whether somebody has each right of another, as far as they have it; in which teams is not asked. */
export function isWithin(viewer: Flags, person: Flags): boolean {
  if (person.isAccountManager && !viewer.isAccountManager) return false;
  return accessFlags.every((flag) => {
    const [reach, theirs] = [reachOf(viewer, flag), reachOf(person, flag)];
    return theirs === undefined || reach === "business" || reach === theirs;
  });
}

/** What opens to somebody by themselves and by roles, as the wire has it. */
export function openFlags(user: Flags): Record<AccessFlag, boolean> {
  const open = (flag: AccessFlag) => reachOf(user, flag) !== undefined;
  return {
    can_access_competency: open("can_access_competency"),
    can_access_admin: open("can_access_admin"),
    can_access_gamification: open("can_access_gamification"),
    can_access_testbank: open("can_access_testbank"),
    can_access_lMS: open("can_access_lMS"),
  };
}

/** Throws `forbidden` where the flag is not theirs. */
export function scopeOf(actor: Pick<Actor, "id" | "user">, flag: AccessFlag): Scope {
  return scopeWith(actor, reachOf(actor.user, flag));
}

/** Throws `forbidden` without a reach. */
export function scopeWith({ id }: Pick<Actor, "id">, reach: Reach | undefined): Scope {
  if (reach === undefined) throw new AppError("forbidden");
  return reach === "business" ? "business" : { ledBy: id };
}

/** A team lead hears that a value cannot be used, and not that somebody has it: they may be beyond their teams. */
export function toldWithin(scope: Scope, code: ErrorCode): ErrorCode {
  return scope !== "business" && (code === "email_taken" || code === "employee_no_taken") ? "not_usable" : code;
}
