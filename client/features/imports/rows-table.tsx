import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type ImportFile, type ImportRow, mendImportRow } from "#shared/contracts/imports.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { cx } from "#client/ui/cx.ts";
import "./imports.css";
import "#client/core/list/list.css";
import "#client/ui/table.css";

interface RowsTableProps {
  file: ImportFile;
  rows: readonly ImportRow[];
  isOld: boolean;
  /** Where Enter mended a cell. */
  onMended: (row: number) => void;
}

/** The columns that say something, with what is wrong under its row; a faulty cell is mended where it stands. */
export function RowsTable({ file, rows, isOld, onMended }: RowsTableProps) {
  const { t } = useTranslation("import");
  const shown = file.columns.flatMap((field, at) => (field === null ? [] : [at]));
  const isOver = file.run !== null;
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
          {rows.map((row) => (
            <tr key={row.number} className={`import-row-${row.result}`}>
              <th scope="row">{row.number}</th>
              <td>
                <strong>{t(`result.${row.result}`)}</strong>
                {row.errors.map(({ message }) => (
                  <span key={message} className="import-fault">
                    {message}
                  </span>
                ))}
              </td>
              {shown.map((at) => (
                <td key={at} data-label={file.headers[at]}>
                  <Cell file={file} row={row} at={at} isOver={isOver} onMended={onMended} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends Pick<RowsTableProps, "file" | "onMended"> {
  row: ImportRow;
  at: number;
  isOver: boolean;
}

function Cell({ file, row, at, isOver, onMended }: CellProps) {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const value = row.cells[at] ?? "";
  const before = row.before.find(({ column }) => column === at);
  const mending = useMutation({
    mutationFn: (to: string) =>
      callApi(queryClient, mendImportRow, {
        params: { importId: file.id, number: row.number },
        body: { cells: [{ column: at, value: to }] },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["imports"] }),
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureWords(translate, error) }),
  });
  // What is wrong with a row as a whole is about whom it names.
  const names = file.columns[at] === "employee_no" || file.columns[at] === "email";
  const isFaulty = row.errors.some(({ column }) => column === at || (column === null && names));
  if (!isFaulty || isOver)
    return (
      <>
        {before?.value ? <del className="import-before">{before.value}</del> : null}
        {before ? <ins className="import-after">{value}</ins> : value}
      </>
    );
  const mend = (to: string) => {
    if (to !== value) mending.mutate(to);
  };
  return (
    <input
      key={value}
      className="import-cell"
      data-row={row.number}
      aria-label={t("mend", { column: file.headers[at] ?? "", number: row.number })}
      aria-invalid="true"
      defaultValue={value}
      maxLength={2000}
      onBlur={({ target }) => mend(target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          onMended(row.number);
          mend(event.currentTarget.value);
        }
        if (event.key === "Escape") event.currentTarget.value = value;
      }}
    />
  );
}
