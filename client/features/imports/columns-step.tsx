import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkImport, type ImportFile } from "#shared/contracts/imports.ts";
import { type ImportColumn, type ImportEncoding, importEncodings, importFields } from "#shared/domain/import-fields.ts";
import { ownColumn } from "#shared/domain/own-value.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords, saidInPlace } from "#client/core/transport/failure-words.ts";
import { useOwnFields } from "#client/features/own-fields/public.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { columnsSaid } from "./import-rail.tsx";
import { importQuery, isBusy } from "./imports.queries.ts";
import "./imports.css";
import { Table } from "#client/ui/table.tsx";
import "#client/core/list/list.css";
import "#client/ui/disclosure.css";

/** What each column says, and in what the file is written. */
export function ColumnsStep({ file }: { file: ImportFile }) {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const ownFields = useOwnFields();
  /** What was chosen here and not tried yet; null: as the file has it, whoever tried it last. */
  const [chosen, setChosen] = useState<readonly (ImportColumn | null)[] | null>(null);
  const [chosenEncoding, setEncoding] = useState<ImportEncoding | null>(null);
  const columns = chosen ?? file.columns;
  const encoding = chosenEncoding ?? file.encoding;
  const [isDropping, setDropping] = useState(false);
  const checking = useMutation({
    mutationFn: () =>
      callApi(
        queryClient,
        checkImport,
        {
          params: { importId: file.id },
          body: { encoding, columns: file.headers.map((_, at) => columns[at] ?? null), drops_mended: isDropping },
        },
        { ifMatch: `"${file.revision}"` },
      ),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(importQuery(file.id).queryKey, data);
      setDropping(false);
      setChosen(null);
      setEncoding(null);
    },
    // Refused, too: what somebody else did meanwhile is shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["imports"] }),
    onError: saidInPlace,
  });
  /** A field is said by one column: the other one lets go of it. */
  const say = (column: number, field: ImportColumn | null) =>
    setChosen(
      file.headers.map((_, at) => (at === column ? field : columns[at] === field ? null : (columns[at] ?? null))),
    );
  const known: { value: ImportColumn; label: string }[] = [
    ...importFields.map((field) => ({ value: field, label: t(`field.${field}`) })),
    ...ownFields.map(({ id, label }) => ({ value: ownColumn(id), label })),
  ];
  // Folded where nothing is left to say.
  const [isKnown] = useState(() => file.headers.every((_, at) => file.columns[at]));
  const again = (
    <Button
      dense={file.counts !== null}
      variant={file.counts ? "default" : "primary"}
      busy={checking.isPending || isBusy(file)}
      onClick={() => checking.mutate()}
    >
      {t("check")}
    </Button>
  );
  const options = [{ value: "", label: t("nothing") }, ...known];
  return (
    <section className="panel import-step" aria-labelledby="columns">
      <div className="import-head">
        <h2 id="columns">{t("columns")}</h2>
        <span className="muted small">
          {t("columnsSaid", { said: columnsSaid(file.headers, columns) })}
          {file.format === "csv" ? ` · ${encoding}` : null}
        </span>
        {file.counts ? again : null}
      </div>
      <details className="disclosure" open={!isKnown}>
        <summary>{t("columnsChange")}</summary>
        <p>{t("columnsHelp")}</p>
        {file.format === "csv" ? (
          <div className="import-encoding">
            <SelectInput
              id="encoding"
              label={t("encoding")}
              value={encoding}
              options={importEncodings.map((one) => ({ value: one, label: one }))}
              onChange={({ target }) => setEncoding(importEncodings.find((one) => one === target.value) ?? "utf-8")}
            />
          </div>
        ) : null}
        <div className="import-scroll">
          <Table className="table list-table" caption={t("columns")} heads={[t("column"), t("says"), t("sample")]}>
            {file.headers.map((header, at) => (
              <tr key={header}>
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
      {checking.error ? (
        <p className="import-error" role="alert">
          {failureWords(translate, checking.error, "columns")}
        </p>
      ) : null}
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
