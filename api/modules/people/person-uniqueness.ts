import { exists, not, type SQL, sql } from "drizzle-orm";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { toldWithin } from "#api/http/reach.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { type Change, changedColumns } from "#api/modules/changes/public.ts";

interface Demand {
  holds: SQL;
  code: ErrorCode;
}

/** What changes of people demand of everybody else: addresses and employee numbers of their own, and nobody above themselves. */
export function sameNowhere(db: TenantDb, changes: readonly Change[]): Demand[] {
  const ids = changes.map(({ id }) => id);
  const emails = newValues(changes, "email").filter(({ row }) => (row.signInKind ?? "form") === "form");
  const numbers = newValues(changes, "employeeNo");
  const managers = newValues(changes, "managerId");
  const others = sql`not ${among(users.id, ids)}`;
  const person = db.select({ id: users.id }).from(users);
  return [
    ...(emails.length === 0
      ? []
      : [
          {
            // Index: users_form_email.
            holds: not(
              exists(person.where(among(users.email, valuesOf(emails)), sql`sign_in_kind = 'form'`, others).limit(1)),
            ),
            code: "email_taken" as const,
          },
        ]),
    ...(numbers.length === 0
      ? []
      : [
          {
            // Index: users_employee_no.
            holds: not(
              exists(
                db
                  .select({ id: users.id })
                  .from(users)
                  .where(among(users.employeeNo, valuesOf(numbers)), sql`employee_no is not null`, others)
                  .limit(1),
              ),
            ),
            code: "employee_no_taken" as const,
          },
        ]),
    ...(managers.length === 0 ? [] : [{ holds: not(cycle(db, changes)), code: "manager_cycle" as const }]),
  ];
}

/** Said at the field that it is about, as far as whoever asks may hear it. */
export function refusal(code: ErrorCode, scope: Scope): AppError {
  const field = fieldOf[code];
  const told = toldWithin(scope, code);
  return new AppError(told, field === undefined ? {} : { fields: { [field]: [told] } });
}

const fieldOf: Partial<Record<ErrorCode, string>> = {
  email_taken: "email",
  employee_no_taken: "employee_no",
  manager_cycle: "manager_id",
};

interface NewValue {
  row: UserRow;
  value: string;
}

function newValues(changes: readonly Change[], column: "email" | "employeeNo" | "managerId"): NewValue[] {
  return changes.flatMap((change) => {
    const row = change.after as UserRow | null;
    const value = row?.[column];
    const isNew = change.before === null || changedColumns(change).includes(column);
    return row && value && isNew ? [{ row, value }] : [];
  });
}

function valuesOf(given: readonly NewValue[]): string[] {
  return given.map(({ value }) => value);
}

/** A condition: going up from one of these people, as they are to be, leads back to them. */
function cycle(db: TenantDb, changes: readonly Change[]): SQL {
  const above = JSON.stringify(
    Object.fromEntries(changes.map(({ id, after }) => [id, (after as UserRow | null)?.managerId ?? null])),
  );
  const stored = db
    .select({ managerId: users.managerId })
    .from(users)
    .byKey()
    .where(sql`${users.id} = up.id`);
  return sql`exists (
    with recursive up (start, id) as (
      select key, value from json_each(${above}) where value is not null
      union
      select up.start, case when exists (select 1 from json_each(${above}) where key = up.id)
        then (select value from json_each(${above}) where key = up.id) else ${stored} end
      from up where up.id is not null
    )
    select 1 from up where start = id
  )`;
}
