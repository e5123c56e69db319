import { useTranslation } from "react-i18next";
import type { ImportFile } from "#shared/contracts/imports.ts";
import { cx } from "#client/ui/cx.ts";
import "./imports.css";

/** So far apart, of the whole, figures below the strip can be read. */
const leastApart = 0.12;

/** The lines of the file from the first to the last, each in the colour of what becomes of it; those with errors by number. */
export function RowsStrip({ stretches }: Pick<ImportFile, "stretches">) {
  const { t } = useTranslation("import");
  const [first, last] = [stretches.at(0)?.from, stretches.at(-1)?.to];
  if (first === undefined || last === undefined || first === last) return null;
  const placeOf = (line: number) => (line - first) / (last - first);
  const said: { from: number; to: number }[] = [];
  for (const { from, to, result } of stretches) {
    const before = said.at(-1);
    const isApart = placeOf(from) - (before ? placeOf(before.from) : 0) >= leastApart;
    if (result === "error" && isApart && placeOf(from) <= 1 - leastApart) said.push({ from, to });
  }
  return (
    <div className="import-strip" aria-hidden="true">
      <div className="import-strip-bar">
        {stretches.map(({ from, to, result }) => (
          <span key={from} className={cx("import-strip-part", `is-${result}`)} style={{ flexGrow: to - from + 1 }} />
        ))}
      </div>
      <div className="import-strip-lines">
        <span className={cx(stretches[0]?.result === "error" && "is-first-error")}>{first}</span>
        {said.map(({ from, to }) => (
          <span key={from} className="is-error" style={{ insetInlineStart: `${placeOf(from) * 100}%` }}>
            {from === to ? from : t("lines", { from, to })}
          </span>
        ))}
        <span>{last}</span>
      </div>
    </div>
  );
}
