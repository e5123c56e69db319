import type { LocaleCode } from "#shared/locales.ts";
import type { ChangedRecord } from "#api/db/schema/manage.ts";
import { type ActivityRow, shownFields } from "#shared/contracts/activity.ts";
import { instant } from "#api/http/instant.ts";
import { flagsIn } from "#api/http/reach.ts";
import { undoMs } from "#api/modules/changes/public.ts";
import type { AuditRow } from "./activity.repo.ts";
import { sourceWords } from "./source-words.ts";

export function toActivityRow(row: AuditRow, locale: LocaleCode): ActivityRow {
  const { detail } = row;
  return {
    id: row.id,
    at: instant(row.at),
    action: row.action,
    actor: somebody(row.actorId, row.actorName, row.actorAvatar),
    operator: textOf(detail?.["operator"]),
    client: textOf(detail?.["client"]),
    source: sourceWords(row, locale),
    person: somebody(row.personId, row.personName, row.personAvatar),
    subject: textOf(detail?.["subject"]),
    count: typeof detail?.["count"] === "number" ? detail["count"] : null,
    values: valuesOf(row),
    undo:
      row.changeSetId === null || row.changedAt === null
        ? null
        : { id: row.changeSetId, until: instant(row.changedAt + undoMs), undone_at: instant(row.undoneAt) },
  };
}

function valuesOf({ records, personId, subjectId, detail }: AuditRow): ActivityRow["values"] {
  const of = records === null ? [] : (JSON.parse(records) as ChangedRecord[]);
  const record = of.find(
    ({ kind, id }) => (kind === "user" && id === personId) || (kind === "role" && id === subjectId),
  );
  const values = record !== undefined && "values" in record ? record.values : {};
  const shown = shownFields.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : { field, before: shownOf(value.before), after: shownOf(value.after) };
  });
  const [before, after] = [textOf(detail?.["roles_before"]), textOf(detail?.["roles_after"])];
  return before === after ? shown : [...shown, { field: "roles", before, after }];
}

function shownOf(value: unknown): string | boolean | null {
  if (typeof value === "number") return flagsIn(value).join(",");
  return typeof value === "string" || typeof value === "boolean" ? value : null;
}

function somebody(id: string | null, name: string | null, avatar: string | null) {
  return id === null || name === null ? null : { id, name, avatar };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
