import { useTranslation } from "react-i18next";
import type { ImportFile, ImportRow } from "#shared/contracts/imports.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";
import type { Mending } from "./use-mending.ts";
import "./row-says.css";

/** What is said of a cell, or of a row as a whole (`at` null), below it. */
interface Said {
  at: number | null;
  message: string | null;
  suggestion: ImportRow["suggestions"][number] | undefined;
}

/** Rows one below the other of which the same is to be said. */
export interface SaidRows {
  rows: ImportRow[];
  said: Said[];
}

/** Of each row what is wrong and what was surely meant, once for those beside one another that are alike in it. */
export function saidOf(file: ImportFile, rows: readonly ImportRow[], mending: Mending): SaidRows[] {
  const groups: (SaidRows & { key: string })[] = [];
  for (const row of rows) {
    const said = saidOfRow(file, row, mending);
    const texts = said.map(({ at }) => (at === null ? row.number : (row.cells[at] ?? "")));
    const key = said.length === 0 ? "" : JSON.stringify([said, texts]);
    const last = groups.at(-1);
    if (last && key !== "" && last.key === key) last.rows.push(row);
    else groups.push({ rows: [row], said, key });
  }
  return groups;
}

function saidOfRow({ run }: ImportFile, row: ImportRow, mending: Mending): Said[] {
  // What both wrote is asked for at its cell.
  const open = row.suggestions.filter(({ column }) => run === null && mending.mineAt(row, column) === undefined);
  const at = (column: number | null) => open.find((one) => one.column === column);
  const faults = row.errors.map(({ column, message }) => ({ at: column, message, suggestion: at(column) }));
  const others = open.filter(({ column }) => !row.errors.some((error) => error.column === column));
  return [...faults, ...others.map((suggestion) => ({ at: suggestion.column, message: null, suggestion }))];
}

/** By which a cell says where it is told what is wrong with it. */
export function saidId(rows: readonly ImportRow[], at: number | null): string {
  return `import-says-${rows.at(-1)?.number ?? 0}-${at ?? "row"}`;
}

interface RowSaysProps extends SaidRows {
  file: ImportFile;
  /** How many columns the line goes through. */
  width: number;
  mending: Mending;
  /** Where a cell was mended. */
  onMended: (row: number) => void;
}

/** The line below: each cause in words, and what one press does about it. */
export function RowSays({ file, rows, said, width, mending, onMended }: RowSaysProps) {
  const { t } = useTranslation("import");
  return (
    <tr className="import-says">
      <td colSpan={width}>
        {said.map((one) => (
          <div key={`${one.at} ${one.message}`} className="import-says-line">
            {one.message === null ? null : (
              <span id={saidId(rows, one.at)} className="import-fault">
                <Icon shape={iconCircleAlert} small />
                {said.length > 1 && one.at !== null ? `${file.headers[one.at] || one.at + 1}: ` : null}
                {one.message}
              </span>
            )}
            <Suggestion rows={rows} said={one} mending={mending} onMended={onMended} />
          </div>
        ))}
        {rows.length === 1 && file.run === null ? (
          <span className="import-keys" aria-hidden="true">
            <kbd>Enter</kbd> {t("keys.keep")} <kbd>Esc</kbd> {t("keys.drop")} <kbd>Tab</kbd> {t("keys.next")}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

interface SuggestionProps extends Pick<RowSaysProps, "rows" | "mending" | "onMended"> {
  said: Said;
}

/** What a cell surely meant: one press takes it, here or wherever the file says the same. */
function Suggestion({ rows, said: { suggestion }, mending, onMended }: SuggestionProps) {
  const { t } = useTranslation("import");
  const [row] = rows;
  if (suggestion === undefined || row === undefined) return null;
  const { column, value, rows: count } = suggestion;
  const taking = (words: string, mend: typeof mending.mend) => (
    <button
      type="button"
      className="link"
      disabled={mending.isBusy}
      onClick={() => {
        onMended(row.number);
        mend(row, column, value);
      }}
    >
      {words}
    </button>
  );
  if (rows.length > 1) return taking(t("nearThese", { value, count }), mending.mendAll);
  return (
    <>
      {taking(t("near", { value }), mending.mend)}
      {count > 1 ? taking(t("nearAll", { count }), mending.mendAll) : null}
    </>
  );
}
