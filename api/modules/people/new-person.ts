import { noDetails, noRights } from "#api/db/schema/identity.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { adding, type Change } from "#api/modules/changes/public.ts";
import { canonicalEmail } from "#api/modules/identity/public.ts";
import { fold } from "#shared/domain/fold.ts";
import { personRecords } from "./person-records.ts";

/** What is already judged of somebody who is to be added; what is absent is not known. */
interface NewPerson extends Partial<
  Pick<
    UserRow,
    | "id"
    | "locale"
    | "phone"
    | "employeeNo"
    | "jobTitle"
    | "hiredOn"
    | "managerId"
    | "fields"
    | "signInKind"
    | "loginStatus"
    | keyof typeof noRights
  >
> {
  name: string;
  email: string;
}

/** A person with every column, for statements of many rows (`db.insertAll`) and for sets of changes. */
export function newPersonRow({ email, name, ...given }: NewPerson, now: number): Omit<UserRow, "businessId"> {
  return {
    id: crypto.randomUUID(),
    email: canonicalEmail(email),
    name,
    signInKind: "form",
    phone: null,
    avatar: null,
    locale: null,
    timeZone: null,
    team: null,
    ...noDetails,
    isOnLeaderBoard: true,
    isToldAwards: true,
    extraTimePercent: 0,
    passwordHash: null,
    loginStatus: 0,
    statusBeforeBlock: null,
    blockedBy: null,
    ...noRights,
    nameKey: fold(name),
    lastSeenAt: 0,
    revision: 1,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
}

/**
 * Adding a person, for `writeChanges`: with what makes them findable, and refused where the address or the employee number is
 * somebody else's (`email_taken`, `employee_no_taken`).
 */
export function addingPerson(person: NewPerson, now: number): Change {
  return adding(personRecords, newPersonRow(person, now));
}
