import type { PersonDetail, PersonRow } from "#shared/contracts/people.ts";
import type { Right, Rights } from "#shared/contracts/person-details.ts";
import { accessFlags } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { instant } from "#api/http/instant.ts";
import { reachOf } from "#api/http/reach.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { Actor, UserRow, Viewer } from "#api/http/viewer.ts";
import { isErased } from "#api/modules/identity/public.ts";
import { columnOf, type ShownPerson } from "./people.repo.ts";

const rightNames = Object.keys(columnOf) as Right[];

/** Any number that the wire does not name is somebody who is in. */
function statusOf({ loginStatus }: Pick<UserRow, "loginStatus">): PersonRow["status"] {
  if (loginStatus === 0) return "waiting";
  return loginStatus === 2 ? "blocked" : "active";
}

export function rightsOf(user: Pick<UserRow, (typeof columnOf)[Right]>): Rights {
  return {
    is_account_manager: user.isAccountManager,
    can_access_competency: user.canAccessCompetency,
    can_access_admin: user.canAccessAdmin,
    can_access_gamification: user.canAccessGamification,
    can_access_testbank: user.canAccessTestbank,
    can_access_lMS: user.canAccessLms,
  };
}

export function toPersonRow(row: ShownPerson & Pick<PersonRow, "required">): PersonRow {
  return { ...toPerson(row), required: row.required };
}

/** Who somebody is, and where, as any list of people begins. */
export function toPersonHead(row: Pick<ShownPerson, "id" | "name" | "avatar" | "jobTitle" | "teams" | "lastSeenAt">) {
  return {
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    job_title: row.jobTitle,
    teams: JSON.parse(row.teams) as PersonRow["teams"],
    last_seen_at: row.lastSeenAt === 0 ? null : instant(row.lastSeenAt),
  };
}

function toPerson(row: ShownPerson): Omit<PersonRow, "required"> {
  return {
    ...toPersonHead(row),
    email: row.email,
    roles: JSON.parse(row.roles) as PersonRow["roles"],
    employee_no: row.employeeNo,
    hired_on: row.hiredOn,
    fields: row.fields,
    rights: rightsOf(row),
    status: statusOf(row),
    created_at: instant(row.createdAt),
  };
}

/** An account manager gives every right, others the areas that are theirs in the whole business; nobody to themselves, a team lead none. */
export function givenBy(viewer: Actor, person: Pick<UserRow, "id" | "isAccountManager">, scope: Scope): Right[] {
  if (viewer.id === person.id || scope !== "business") return [];
  if (viewer.user.isAccountManager) return rightNames;
  if (person.isAccountManager) return [];
  return accessFlags.filter((flag) => reachOf(viewer.user, flag) === "business");
}

/**
 * Throws, at `rights`, where one of these is not the viewer's to give: `wider_rights`, and to whoever leads teams alone, who
 * gives none, `beyond_scope`.
 */
export function requireGiven(wanted: readonly Right[], given: readonly Right[], scope: Scope): void {
  if (wanted.every((right) => given.includes(right))) return;
  if (scope === "business") throw new AppError("wider_rights", { fields: { rights: ["right_not_yours"] } });
  throw new AppError("beyond_scope", { fields: { rights: ["rights_of_all"] } });
}

/** Whoever runs the business is blocked, and let in again, by their like alone; nobody by themselves. */
export function mayBlock(viewer: Actor, person: Pick<UserRow, "id" | "isAccountManager">): boolean {
  return viewer.id !== person.id && (viewer.user.isAccountManager || !person.isAccountManager);
}

/**
 * Whoever has the address can set a password by a letter: nobody gives one to an account that may do what they may not. What
 * it may do in teams has to be theirs in the whole business, since those may be other teams.
 */
export function mayReaddress(viewer: Actor, person: UserRow): boolean {
  if (!mayBlock(viewer, person)) return false;
  if (viewer.user.isAccountManager) return true;
  return accessFlags.every((flag) => reachOf(person, flag) === undefined || reachOf(viewer.user, flag) === "business");
}

/** By which the business knows an account, and somebody gets into it: whoever leads teams alone leaves it as it is. */
export function keyOfAll(field: "email" | "employee_no"): AppError {
  return new AppError("beyond_scope", { fields: { [field]: ["key_of_all"] } });
}

type Readdressing = PersonDetail["may"]["readdress"];

/** What stands against another address of somebody whom the viewer may change. Whoever leads teams alone gives none. */
export function readdressing(
  viewer: Actor,
  person: UserRow,
  { isDirected, scope }: { isDirected: boolean; scope: Scope },
): Readdressing {
  if (viewer.id === person.id) return "own_account";
  if (!mayReaddress(viewer, person)) return "wider_rights";
  if (scope !== "business") return "beyond_scope";
  return isDirected ? "directory_account" : "yes";
}

interface Around {
  scope: Scope;
  /** The person may do more than the viewer, or elsewhere. */
  isWider: boolean;
  /** A directory keeps the account. */
  isDirected: boolean;
  abilities: PersonDetail["abilities"];
  leads: PersonDetail["leads"];
  giveRoles: readonly string[];
  shown: ShownPerson;
  sessions: PersonDetail["sessions"];
  manager: PersonDetail["manager"];
  invitation: PersonDetail["invitation"];
  letter: PersonDetail["letter"];
  erasure: PersonDetail["erasure"];
}

/** An account manager is changed by their like and by themselves. */
export function mayChange(viewer: Actor, person: Pick<UserRow, "id" | "isAccountManager">): boolean {
  return viewer.id === person.id || viewer.user.isAccountManager || !person.isAccountManager;
}

export function toPersonDetail(
  viewer: Viewer,
  row: UserRow,
  {
    scope,
    isWider,
    isDirected,
    shown,
    sessions,
    manager,
    invitation,
    letter,
    erasure,
    abilities,
    leads,
    giveRoles,
  }: Around,
): PersonDetail {
  const isGone = isErased(row);
  const mayTouch = mayBlock(viewer, row) && !isWider && !isGone;
  const isTheirs = mayTouch && row.signInKind === "form";
  const isOpen = scope === "business" && mayReaddress(viewer, row) && !isGone;
  return {
    ...toPerson(shown),
    phone: row.phone,
    locale: row.locale,
    manager,
    invitation,
    letter,
    erasure,
    is_erased: isGone,
    sign_in_kind: row.signInKind,
    revision: row.revision,
    sessions,
    abilities,
    leads,
    may: {
      change: mayChange(viewer, row) && !isWider && !isGone,
      readdress: readdressing(viewer, row, { isDirected, scope }),
      give_roles: isGone ? [] : [...giveRoles],
      block: mayTouch,
      invite: isTheirs && row.loginStatus === 0,
      reset_password: isTheirs && row.loginStatus === 1,
      merge: isOpen,
      erase: isOpen,
      give: isGone ? [] : givenBy(viewer, row, scope),
    },
  };
}
