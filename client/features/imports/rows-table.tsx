import { Fragment, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ImportFile, ImportRow } from "#shared/contracts/imports.ts";
import { dayOf } from "#shared/domain/written-day.ts";
import { dayParts } from "#client/core/formats/dates.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useOwnFields } from "#client/features/own-fields/public.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { RowSays, saidId, saidOf, type SaidRows } from "./row-says.tsx";
import { saysDay } from "./said-days.ts";
import type { Mending } from "./use-mending.ts";
import "./imports.css";
import "#client/core/list/list.css";
import "#client/ui/table.css";

interface RowsTableProps {
  file: ImportFile;
  rows: readonly ImportRow[];
  isOld: boolean;
  mending: Mending;
  /** Where Enter mended a cell. */
  onMended: (row: number) => void;
}

/** The columns that say something, with what is wrong under its row; a faulty cell is mended where it stands. */
export function RowsTable({ file, rows, isOld, mending, onMended }: RowsTableProps) {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const shown = file.columns.flatMap((field, at) => (field === null ? [] : [at]));
  const isOver = file.run !== null;
  /** The result, and of what: "Error: Hired on", "Changed: Team". */
  const resultText = ({ result, errors, before }: ImportRow) => {
    const columns = new Set(
      result === "error" ? errors.map(({ column }) => column) : before.map(({ column }) => column),
    );
    const what = [...columns].flatMap((at) => (at === null ? [] : (file.headers[at] ?? [])));
    if (what.length === 0 || (result !== "error" && result !== "changed")) return t(`result.${result}`);
    return t(`resultOf.${result}`, { what: joined(translate, what.slice(0, 2)) + (what.length > 2 ? "…" : "") });
  };
  return (
    <div className={cx("import-scroll", isOld && "list-old")}>
      <table className="table list-table import-rows">
        <caption className="visually-hidden">{isOver ? t("outcome") : t("dryRun")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("number")}</th>
            <th scope="col">{t("outcome")}</th>
            {shown.map((at) => (
              <th key={at} scope="col">
                {file.headers[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {saidOf(file, rows, mending).map((group) => (
            <Fragment key={group.rows[0]?.number}>
              {group.rows.map((row) => (
                <tr key={row.number} className={cx(`import-row-${row.result}`, group.said.length > 0 && "has-says")}>
                  <th scope="row" data-label={t("number")}>
                    {row.number}
                  </th>
                  <td className="import-result">
                    {row.mended.length > 0 ? <span className="import-mended">{t("mendedHere")} · </span> : null}
                    <strong>{resultText(row)}</strong>
                  </td>
                  {shown.map((at) => (
                    <td key={at} data-label={file.headers[at]}>
                      <Cell {...{ file, row, at, isOver, mending, onMended }} saidAt={saidAt(group, file, at)} />
                    </td>
                  ))}
                </tr>
              ))}
              {group.said.length > 0 ? (
                <RowSays {...group} {...{ file, mending, onMended }} width={shown.length + 2} />
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is wrong with a row as a whole is about whom it names. */
function namesWhom({ columns }: ImportFile, at: number): boolean {
  return columns[at] === "employee_no" || columns[at] === "email";
}

function saidAt({ rows, said }: SaidRows, file: ImportFile, at: number): string | undefined {
  const found = said.find((one) => one.message !== null && (one.at === at || (one.at === null && namesWhom(file, at))));
  return found && saidId(rows, found.at);
}

interface CellProps extends Pick<RowsTableProps, "file" | "mending" | "onMended"> {
  row: ImportRow;
  at: number;
  isOver: boolean;
  /** Where what is wrong with it is told. */
  saidAt: string | undefined;
}

function Cell({ file, row, at, isOver, saidAt: toldAt, mending, onMended }: CellProps) {
  const { t } = useTranslation(["import", "manage"]);
  const input = useRef<HTMLInputElement>(null);
  const value = row.cells[at] ?? "";
  const mine = mending.mineAt(row, at);
  const before = row.before.find(({ column }) => column === at);
  const dayText = useDayText(file);
  const day = dayText(value, at);
  const inFile = row.mended.find(({ column }) => column === at);
  const isFaulty = row.errors.some(({ column }) => column === at || (column === null && namesWhom(file, at)));
  if (mine === undefined && (!isFaulty || isOver))
    return (
      <>
        {before?.value ? <del className="import-before">{dayText(before.value, at) ?? before.value}</del> : null}
        {before || inFile ? (
          <ins className="import-after" title={inFile && t("inFile", { value: inFile.was || "–" })}>
            {value}
          </ins>
        ) : (
          value
        )}
        {day === undefined || day === value.normalize("NFKC") ? null : <span className="import-day">{day}</span>}
      </>
    );
  const isAsked = mine !== undefined;
  const noteId = `import-theirs-${row.number}-${at}`;
  return (
    <>
      <input
        key={isAsked ? `asked ${value}` : value}
        ref={input}
        className="import-cell"
        data-row={row.number}
        aria-label={t("mend", { column: file.headers[at] ?? "", number: row.number })}
        aria-invalid="true"
        aria-describedby={cx(isAsked && noteId, toldAt) || undefined}
        defaultValue={mine ?? value}
        maxLength={2000}
        onBlur={({ target }) => {
          // What both wrote is saved by its button alone.
          if (!isAsked && target.value !== value) mending.mend(row, at, target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            onMended(row.number);
            if (event.currentTarget.value !== value) mending.mend(row, at, event.currentTarget.value);
          }
          if (event.key === "Escape") event.currentTarget.value = mine ?? value;
        }}
      />
      {isAsked ? (
        <div className="import-asked">
          <p id={noteId} role="alert">
            {t("manage:form.theirs", { value: value || "–" })}
          </p>
          <p className="actions">
            <Button onClick={() => mending.mend(row, at, input.current?.value ?? mine)}>
              {t("manage:form.saveOver")}
            </Button>
            <Button variant="quiet" onClick={() => mending.takeTheirs(row, at)}>
              {t("manage:form.discard")}
            </Button>
          </p>
        </div>
      ) : null}
    </>
  );
}

/** Days as the file's are read, so that day and month are told apart; undefined: it is none. */
function useDayText({ columns, date_style: style }: ImportFile): (text: string, at: number) => string | undefined {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const ownFields = useOwnFields();
  return (text, at) => {
    const [year, month, day] = saysDay(columns[at] ?? null, ownFields) ? (dayOf(text, style)?.split("-") ?? []) : [];
    if (year === undefined || month === undefined) return undefined;
    const parts = dayParts(translate, { year: Number(year), month: Number(month), day: Number(day) });
    // In a sentence of digits neither has a zero before it.
    return t("day", { ...parts, day: Number(day), month: parts.month.replace(/^0/, "") });
  };
}
