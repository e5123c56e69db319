import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ImportFile } from "#shared/contracts/imports.ts";
import type { ImportColumn } from "#shared/domain/import-fields.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import "./import-rail.css";

/** The steps of an import, and which of them somebody is at; null: there is no file yet. */
export function ImportRail({ file }: { file: ImportFile | null }) {
  const { t } = useTranslation("import");
  const here = stepOf(file);
  const counts = file?.counts;
  const rows = counts ? Object.values(counts).reduce((sum, some) => sum + some, 0) : 0;
  const acting = counts ? counts.new + counts.changed : 0;
  const steps = [
    {
      name: t("rail.file"),
      detail: file && (rows > 0 ? t("fileRows", { file: file.file_name, count: rows }) : file.file_name),
    },
    { name: t("columns"), detail: file && columnsText(t, file.headers, file.columns) },
    { name: t("dryRun"), detail: file?.counts && file.run === null ? t("dryRunHelp") : null },
    { name: t("rail.run"), detail: acting > 0 ? t("rail.rows", { count: acting }) : null },
  ];
  return (
    <ol className="import-rail" aria-label={t("rail.label")}>
      {steps.map(({ name, detail }, at) => (
        <li key={name} className={cx(at < here && "is-done")} aria-current={at === here ? "step" : undefined}>
          <span className="import-rail-name">
            {at < here ? <Icon shape={iconCheck} small /> : <span className="import-rail-number">{at + 1}</span>}
            {name}
          </span>
          {detail ? <span className="import-rail-detail">{detail}</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** How many columns say something, of how many there are, and who is who by which of them: "3 / 4 columns, by email". */
export function columnsText(
  t: TFunction<"import">,
  headers: readonly string[],
  columns: readonly (ImportColumn | null)[],
): string {
  const said = `${headers.filter((_, at) => columns[at]).length} / ${headers.length}`;
  return t("columnsSaid", { said, key: t(`key.${keyOf(columns)}`) });
}

/** By which of its columns people are told apart. */
export function keyOf(columns: readonly (ImportColumn | null)[]): "both" | "employee_no" | "email" | "none" {
  const keys = (["employee_no", "email"] as const).filter((key) => columns.includes(key));
  return keys.length === 2 ? "both" : (keys[0] ?? "none");
}

/** From 0; 4: all is done. */
function stepOf(file: ImportFile | null): number {
  if (file === null) return 0;
  if (file.run !== null) return file.run.ended_at === null || file.run.error ? 3 : 4;
  return file.check === null || file.check.error ? 1 : 2;
}
