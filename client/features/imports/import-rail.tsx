import { useTranslation } from "react-i18next";
import type { ImportFile } from "#shared/contracts/imports.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import "./import-rail.css";

/** The steps of an import, and which of them somebody is at; null: there is no file yet. */
export function ImportRail({ file }: { file: ImportFile | null }) {
  const { t } = useTranslation("import");
  const here = stepOf(file);
  const steps = [
    { name: t("rail.file"), detail: file?.file_name },
    { name: t("columns"), detail: file && columnsSaid(file.headers, file.columns) },
    { name: t("dryRun"), detail: file?.counts && file.run === null ? t("dryRunHelp") : null },
    { name: t("rail.run"), detail: null },
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

/** How many columns say something, of how many there are: "3 / 4". */
export function columnsSaid(headers: readonly string[], columns: readonly unknown[]): string {
  return `${headers.filter((_, at) => columns[at]).length} / ${headers.length}`;
}

/** From 0; 4: all is done. */
function stepOf(file: ImportFile | null): number {
  if (file === null) return 0;
  if (file.run !== null) return file.run.ended_at === null || file.run.error ? 3 : 4;
  return file.check === null || file.check.error ? 1 : 2;
}
