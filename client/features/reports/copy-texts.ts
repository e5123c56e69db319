import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { columnText, figureText, filterText, groupText, type ReportTexts } from "#shared/domain/report-texts.ts";
import type { CopyTexts } from "#client/core/form/asked-copies.tsx";
import type { Translate } from "#client/core/formats/formats.ts";
import type { BothChanged } from "#client/core/form/three-way.ts";

interface Saying {
  words: ReportTexts;
  translate: Translate;
}

/** What two people made of one part of a report, or of all that hangs on its source; `rest` is what both left alone. */
export function copyTexts(both: BothChanged, rest: ReportDefinition, { words, translate }: Saying): CopyTexts {
  const [first = ""] = both.paths;
  if (first === "name")
    return { label: translate("reports:edit.name"), mine: String(both.mine[0]), theirs: String(both.theirs[0]) };
  const said = (values: readonly unknown[]) => {
    const definition = { ...rest, ...Object.fromEntries(both.paths.map((path, at) => [path, values[at]])) };
    return partsOf(definition, { words, translate }).filter(({ part }) => both.paths.includes(part));
  };
  const [mine, theirs] = [said(both.mine), said(both.theirs)];
  const isWhole = first === "source";
  const lines = (parts: typeof mine) =>
    parts
      .filter(({ part, text }) => !isWhole || part === "source" || text !== "")
      .map(({ label, text }) => (isWhole ? `${label}: ${text}` : text))
      .join("\n");
  const label = mine.find(({ part }) => part === first)?.label ?? "";
  return { label: isWhole ? translate("reports:edit.label") : label, mine: lines(mine), theirs: lines(theirs) };
}

/** Every part of a question as a line that is read. */
function partsOf(definition: ReportDefinition, { words, translate }: Saying) {
  const { source, filters, columns, groups, figures, chart, target } = definition;
  const parts: { part: keyof ReportDefinition; label: string; of: string[] }[] = [
    { part: "source", label: translate("reports:edit.from"), of: [translate(`reports:source.${source}`)] },
    {
      part: "filters",
      label: translate("reports:edit.where"),
      of: filters.map((one) => filterText(words, source, one)),
    },
    { part: "columns", label: translate("reports:edit.columns"), of: columns.map((one) => columnText(words, one)) },
    { part: "groups", label: translate("reports:edit.group"), of: groups.map((one) => groupText(words, one)) },
    { part: "figures", label: translate("reports:edit.figures"), of: figures.map((one) => figureText(words, one)) },
    { part: "chart", label: translate("reports:edit.chart"), of: [translate(`reports:chart.${chart}`)] },
    {
      part: "target",
      label: translate("reports:edit.target"),
      of: typeof target === "number" ? [String(target)] : [],
    },
  ];
  return parts.map(({ part, label, of }) => ({ part, label, text: of.join(" · ") }));
}
