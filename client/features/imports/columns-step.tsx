import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { checkImport, type ImportFile, readImport } from "#shared/contracts/imports.ts";
import { type ImportColumn, importFields } from "#shared/domain/import-fields.ts";
import { ownColumn } from "#shared/domain/own-value.ts";
import { type DateStyle, styleOf } from "#shared/domain/written-day.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";
import { useOwnFields } from "#client/features/own-fields/public.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { columnsText } from "./import-rail.tsx";
import { importQuery, isBusy } from "./imports.queries.ts";
import { ReadingLine } from "./reading-line.tsx";
import { saysDay } from "./said-days.ts";
import { Refused } from "./refused.tsx";
import "./imports.css";
import { Table } from "#client/ui/table.tsx";
import "#client/core/list/list.css";
import "#client/ui/disclosure.css";

/** How the file is read, and what each column says. */
export function ColumnsStep({ file }: { file: ImportFile }) {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const ownFields = useOwnFields();
  /** What was chosen here and not tried yet; null: as the file has it, whoever tried it last. */
  const [chosen, setChosen] = useState<ImportFile["columns"] | null>(null);
  const [chosenStyle, setStyle] = useState<DateStyle | null>(null);
  const columns = chosen ?? file.columns;
  const [isDropping, setDropping] = useState(false);
  const unsaid = file.headers.flatMap((header, at) => (columns[at] ? [] : header || String(at + 1)));
  const areDays = file.headers.map((_, at) => saysDay(columns[at] ?? null, ownFields));
  const found = file.column_dates.filter((_, at) => areDays[at]);
  const dateStyle = chosenStyle ?? (chosen === null ? file.date_style : styleOf(found, file.date_style));
  // Folded where nothing is left to say.
  const [isOpen, setOpen] = useState(() => !isMapped(file));
  const summary = useRef<HTMLElement>(null);
  const forget = () => {
    setDropping(false);
    setChosen(null);
    setStyle(null);
  };
  const params = { importId: file.id };
  const taken = {
    onSuccess: ({ data }: { data: ImportFile }) => {
      queryClient.setQueryData(importQuery(file.id).queryKey, data);
      forget();
      if (!isMapped(data)) setOpen(true);
      return queryClient.invalidateQueries({ queryKey: ["imports"] });
    },
    onError: saidInPlace,
  };
  const checking = useMutation({
    mutationFn: ({ revision, style }: { revision: string; style: DateStyle }) => {
      const said = file.headers.map((_, at) => columns[at] ?? null);
      const body = { columns: said, date_style: style, drops_mended: isDropping };
      return callApi(queryClient, checkImport, { params, body }, { ifMatch: `"${revision}"` });
    },
    ...taken,
  });
  const reading = useMutation({
    mutationFn: ({ revision, ...body }: { revision: string } & BodyOf<typeof readImport>) =>
      callApi(queryClient, readImport, { params, body }, { ifMatch: `"${revision}"` }),
    ...taken,
  });
  const check = (style = dateStyle) => {
    reading.reset();
    checking.mutate({ revision: file.revision, style });
  };
  // Whoever asked for the dry run goes on where it stands.
  const isAwaited = useRef(false);
  useEffect(() => {
    const heading = document.getElementById("dry-run");
    if (!isAwaited.current || checking.isPending) return;
    isAwaited.current = false;
    if (checking.isSuccess) heading?.focus();
  });
  const isWorking = checking.isPending || reading.isPending || isBusy(file);
  /** A field is said by one column: the other one lets go of it. */
  const say = (column: number, field: ImportColumn | null) =>
    setChosen(
      file.headers.map((_, at) => (at === column ? field : columns[at] === field ? null : (columns[at] ?? null))),
    );
  const known: { value: ImportColumn; label: string }[] = [
    ...importFields.map((field) => ({ value: field, label: t(`field.${field}`) })),
    ...ownFields.map(({ id, label }) => ({ value: ownColumn(id), label })),
  ];
  const again = (
    <Button
      dense={file.counts !== null}
      variant={file.counts ? "default" : "primary"}
      busy={isWorking}
      onClick={() => {
        isAwaited.current = true;
        check();
      }}
    >
      {t("check")}
    </Button>
  );
  const options = [{ value: "", label: t("nothing") }, ...known];
  return (
    <section className="panel import-step" aria-labelledby="columns">
      <ReadingLine
        file={file}
        columns={columns}
        dateStyle={areDays.includes(true) ? dateStyle : null}
        isBusy={isWorking}
        onRead={(said) => {
          checking.reset();
          reading.mutate({ revision: file.revision, ...said });
        }}
        onDateStyle={(style) => {
          setStyle(style);
          // What stands below is of the other one.
          if (file.counts) check(style);
        }}
        onKey={() => {
          setOpen(true);
          summary.current?.focus();
        }}
      />
      <Refused press={reading} file={file} field="file" onShown={forget} />
      <div className="import-head">
        <h2 id="columns">{t("columns")}</h2>
        <span className="muted small">{columnsText(t, file.headers, columns)}</span>
        {file.counts ? again : null}
      </div>
      {unsaid.length > 0 ? (
        <p className="muted small">{t("columnsUnsaid", { count: unsaid.length, names: joined(translate, unsaid) })}</p>
      ) : null}
      <details className="disclosure" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary}>{t("columnsChange")}</summary>
        <p>{t("columnsHelp")}</p>
        <div className="import-scroll">
          <Table className="table list-table" caption={t("columns")} heads={[t("column"), t("says"), t("sample")]}>
            {file.headers.map((header, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- what cannot be read may head two columns alike
              <tr key={at}>
                <th scope="row">{header || at + 1}</th>
                <td>
                  <select
                    className="import-select"
                    aria-label={header || String(at + 1)}
                    value={columns[at] ?? ""}
                    onChange={({ target }) => say(at, known.find(({ value }) => value === target.value)?.value ?? null)}
                  >
                    {options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="muted" data-label={t("sample")}>
                  {file.sample
                    .map((row) => row[at])
                    .filter(Boolean)
                    .slice(0, 2)
                    .join(" · ")}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      </details>
      <Refused press={checking} file={file} field="columns" onShown={forget} />
      {file.mended > 0 ? (
        <div className="import-mends">
          <p>{t("mendedStays", { count: file.mended })}</p>
          <Checkbox checked={isDropping} onChange={({ target }) => setDropping(target.checked)}>
            {t("dropMended")}
          </Checkbox>
        </div>
      ) : null}
      {file.counts ? null : <p className="actions">{again}</p>}
    </section>
  );
}

/** Whether all of its columns say something. */
function isMapped({ headers, columns }: ImportFile): boolean {
  return headers.every((_, at) => columns[at]);
}
