import * as z from "zod/mini";
import { Phone } from "#shared/contracts/account-body.ts";
import { TheirEmail } from "#shared/contracts/email.ts";
import { ownFault } from "#shared/contracts/own-values.ts";
import { JobDetails } from "#shared/contracts/person-details.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { type ImportColumn, type ImportField, importFields, longestImportCell } from "#shared/domain/import-fields.ts";
import { type DateStyle, dayFault, dayOf } from "#shared/domain/written-day.ts";
import type { ImportRowError } from "#api/db/schema/imports.ts";
import { canonicalEmail } from "#api/modules/identity/public.ts";
import { type OwnFieldRow, ownIdOfChoice } from "#api/modules/own-fields/public.ts";
import { validationKeyOf } from "#api/http/field-errors.ts";
import { isCellError } from "./cell-error.ts";
import { languageOf } from "./written-language.ts";

export type RowValues = Partial<Record<ImportField, string>>;

const schemas: Partial<Record<ImportField, z.ZodMiniType<unknown, unknown>>> = {
  employee_no: JobDetails.shape.employee_no,
  name: line(120),
  email: TheirEmail,
  phone: Phone,
  job_title: JobDetails.shape.job_title,
};

const mostTeamDepth = 12;

/** How a file is read. */
export interface Meaning {
  columns: (ImportColumn | null)[];
  dateStyle: DateStyle;
}

/** What a row says of somebody, `own` by the ids of the business's own fields; an empty cell says nothing. */
export function valuesOf(cells: readonly string[], { columns, dateStyle }: Meaning, ownFields: readonly OwnFieldRow[]) {
  const values: RowValues = {};
  const own: Record<string, string> = {};
  const errors: ImportRowError[] = [];
  for (const [column, field] of columns.entries()) {
    // An apostrophe says that a cell is no formula: ours have it too.
    const text = (cells[column] ?? "").replace(/^'(?=[=+\-@＝＋－＠])/, "").trim();
    if (field === null || text === "") continue;
    if (!isOfEverybody(field)) {
      const said = ownSaid(ownFields, field, text, dateStyle);
      if (said?.key !== undefined) errors.push({ column, key: said.key });
      else if (said) own[said.id] = said.text;
      continue;
    }
    const key = faultOf(field, text, dateStyle);
    if (key === undefined) values[field] = canonical(field, text, dateStyle);
    else errors.push({ column, key });
  }
  return { values, own, errors };
}

function isOfEverybody(column: ImportColumn): column is ImportField {
  return importFields.some((field) => field === column);
}

/** 1.000 is a thousand to some and one to others. */
const isAmbiguous = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Undefined: the field is gone since the column was said to be it. */
function ownSaid(ownFields: readonly OwnFieldRow[], column: string, cell: string, style: DateStyle) {
  const field = ownFields.find(({ id }) => column === `own.${id}`);
  if (field === undefined) return undefined;
  const { id, kind } = field;
  if (kind === "number" && isAmbiguous.test(cell)) return { id, text: cell, key: "number_ambiguous" };
  const text = kind === "date" ? (dayOf(cell, style) ?? cell) : ownIdOfChoice(field, cell);
  const refused = isCellError(cell) ? "cell_error" : cell.startsWith("=") ? "formula" : undefined;
  const key = refused ?? (kind === "date" ? dayFault(cell, style) : undefined) ?? ownFault(field, text);
  return { id, text, key };
}

function faultOf(field: ImportField, text: string, style: DateStyle): string | undefined {
  if (text.length > longestImportCell) return "too_long";
  if (isCellError(text)) return "cell_error";
  if (text.startsWith("=")) return "formula";
  // What a decoder puts where it finds no character.
  if (text.includes("\uFFFD")) return "characters_lost";
  if (text.includes("\u0000")) return "hidden_characters";
  if (field === "hired_on") return dayFault(text, style);
  if (field === "team") return teamFault(text);
  if (field === "language") return languageOf(text) === undefined ? "language_unknown" : undefined;
  const schema = schemas[field];
  const parsed = schema && z.safeParse(schema, text);
  return parsed === undefined || parsed.success ? undefined : validationKeyOf(parsed.error.issues, text);
}

function canonical(field: ImportField, text: string, style: DateStyle): string {
  if (field === "email") return canonicalEmail(text);
  if (field === "language") return languageOf(text) ?? text;
  return field === "hired_on" ? (dayOf(text, style) ?? text) : text;
}

/** "Kho / Ca hai": from the top down. */
export function teamPath(text: string): string[] {
  return text.split(/\s*[/>]\s*/).filter(Boolean);
}

function teamFault(text: string): string | undefined {
  const path = teamPath(text);
  if (path.length === 0 || path.length > mostTeamDepth) return "invalid";
  return path.some((name) => !z.safeParse(line(120), name).success) ? "invalid" : undefined;
}
