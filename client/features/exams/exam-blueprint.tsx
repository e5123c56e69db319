import { useTranslation } from "react-i18next";
import type { Exam } from "#shared/contracts/exams.ts";
import { Table } from "#client/ui/table.tsx";
import type { ExamChoices } from "./exam-paper.tsx";

interface BlueprintProps {
  rows: Exam["rows"];
  choices: ExamChoices;
}

/** What an exam asks, once that is fixed. */
export function ExamBlueprint({ rows, choices }: BlueprintProps) {
  const { t } = useTranslation("exams");
  const any = <span className="muted">{t("paper.any")}</span>;
  const named = (list: readonly { id: string; name: string }[], id: string | null) =>
    id === null ? any : (list.find((one) => one.id === id)?.name ?? "–");
  return (
    <div className="overflow-x-auto exam-blueprint">
      <Table
        caption={t("paper.title")}
        heads={[
          { words: t("paper.count"), className: "end" },
          t("paper.tag"),
          t("paper.level"),
          t("paper.folder"),
          t("paper.competency"),
          { words: t("paper.points"), className: "end" },
        ]}
      >
        {rows.map((row, at) => (
          // A row is its place: it has no name of its own.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <td className="end">{row.count}</td>
            <td>{row.tag ?? any}</td>
            <td>{row.level === null ? any : t(`level.${row.level}`)}</td>
            <td>{named(choices.folders, row.folder_id)}</td>
            <td>{named(choices.competencies, row.competency_id)}</td>
            <td className="end">{row.points}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
