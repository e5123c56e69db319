import { filled } from "#shared/domain/filled.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import type { ImportRowError } from "#api/db/schema/imports.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { validationMessage } from "#api/http/error-messages.ts";

/** What is wrong with rows, in words, which name the other row or person that it is about. Primary key of users. */
export async function errorText(
  db: TenantDb,
  locale: LocaleCode,
  rows: readonly { errors: readonly ImportRowError[] }[],
): Promise<(error: ImportRowError) => string> {
  const ids = rows.flatMap(({ errors }) => errors.flatMap(({ holder }) => holder ?? []));
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.name, no: users.employeeNo })
          .from(users)
          .byKey()
          .where(among(users.id, ids))
          .all();
  const names = new Map(named.map(({ id, name, no }) => [id, no === null ? name : `${name} (${no})`]));
  return ({ key, row, holder }) => {
    const name = names.get(holder ?? "");
    const said = holder !== undefined && name === undefined ? "email_taken" : key;
    return filled(validationMessage(locale, said), { row: row ?? "", name: name ?? "" });
  };
}
