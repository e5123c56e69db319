import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { Exam } from "#shared/contracts/exams.ts";
import { mostBlueprintRows, mostOfRow } from "#shared/domain/exam.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { digits } from "#client/core/form/digits.ts";
import { RecordField, RecordForm } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { useExamForm } from "./use-exam-form.ts";
import "#client/core/form/record-form.css";
import "./exams.css";

const Form = z.object({
  rows: z.array(
    z.object({
      folder_id: z.string(),
      tag: z.string(),
      level: z.string(),
      competency_id: z.string(),
      count: digits(1, mostOfRow),
      points: digits(1, 100),
    }),
  ),
});
type Values = z.output<typeof Form>;

const blank: Values["rows"][number] = {
  folder_id: "",
  tag: "",
  level: "",
  competency_id: "",
  count: "5",
  points: "1",
};

function valuesOf({ rows }: Pick<Exam, "rows">): Values {
  return {
    rows: rows.map(({ folder_id, tag, level, competency_id, count, points }) => ({
      folder_id: folder_id ?? "",
      tag: tag ?? "",
      level: level ?? "",
      competency_id: competency_id ?? "",
      count: String(count),
      points: String(points),
    })),
  };
}

function bodyOf({ rows }: Values) {
  return {
    rows: rows.map(({ folder_id, tag, level, competency_id, count, points }) => ({
      folder_id: folder_id || null,
      tag: tag || null,
      level: questionLevels.find((one) => one === level) ?? null,
      competency_id: competency_id || null,
      count: Number(count),
      points: Number(points),
    })),
  };
}

export interface ExamChoices {
  folders: { id: string; name: string }[];
  tags: string[];
  competencies: { id: string; name: string }[];
}

interface PaperProps {
  exam: Exam;
  choices: ExamChoices;
  onDirty: (isDirty: boolean) => void;
}

/** Which questions an exam asks: so many of each kind, as the bank has them. */
export function ExamPaper({ exam, choices, onDirty }: PaperProps) {
  const { t } = useTranslation("exams");
  const { state } = useExamForm<Values>({ exam, schema: Form, valuesOf, bodyOf, onDirty });
  const rows = state.form.watch("rows");
  const put = (next: Values["rows"]) => state.form.setValue("rows", next, { shouldDirty: true });
  return (
    <div className="exam-paper">
      <RecordForm
        state={state}
        action={t("paper.save")}
        variant="plain"
        further={
          rows.length < mostBlueprintRows ? (
            <Button variant="quiet" onClick={() => put([...rows, blank])}>
              {t("paper.add")}
            </Button>
          ) : null
        }
      >
        <ol className="exam-rows">
          {rows.map((row, at) => (
            // A row is its place: it has no name of its own.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <fieldset>
                <legend className="visually-hidden">{t("paper.row", { row: at + 1 })}</legend>
                <RecordField state={state} name={`rows.${at}.count`} label={t("paper.count")} inputMode="numeric" />
                <RecordSelect
                  state={state}
                  name={`rows.${at}.tag`}
                  label={t("paper.tag")}
                  options={categoryOptions(t("paper.any"), withOwn(choices.tags, row.tag))}
                />
                <RecordSelect
                  state={state}
                  name={`rows.${at}.level`}
                  label={t("paper.level")}
                  options={categoryOptions(
                    t("paper.any"),
                    questionLevels.map((id) => ({ id, label: t(`level.${id}`) })),
                  )}
                />
                <RecordSelect
                  state={state}
                  name={`rows.${at}.folder_id`}
                  label={t("paper.folder")}
                  options={categoryOptions(
                    t("paper.any"),
                    choices.folders.map(({ id, name }) => ({ id, label: name })),
                  )}
                />
                <RecordSelect
                  state={state}
                  name={`rows.${at}.competency_id`}
                  label={t("paper.competency")}
                  options={categoryOptions(
                    t("paper.any"),
                    choices.competencies.map(({ id, name }) => ({ id, label: name })),
                  )}
                />
                <RecordField state={state} name={`rows.${at}.points`} label={t("paper.points")} inputMode="numeric" />
                <Has exam={exam} at={at} isDirty={state.isDirty} />
                <Button
                  variant="quiet"
                  aria-label={t("paper.remove", { row: at + 1 })}
                  onClick={() => put(rows.filter((_, other) => other !== at))}
                >
                  <Icon shape={iconX} />
                </Button>
              </fieldset>
            </li>
          ))}
        </ol>
      </RecordForm>
    </div>
  );
}

/** How many of a row there are, while it stands as it was saved. */
function Has({ exam, at, isDirty }: { exam: Exam; at: number; isDirty: boolean }) {
  const { t } = useTranslation("exams");
  const fill = exam.fill[at];
  const needs = exam.rows[at]?.count ?? 0;
  if (isDirty || !fill) return <span className="exam-has" />;
  return (
    <span className={fill.gets < needs ? "exam-has is-short tabular" : "exam-has tabular"}>
      {t("paper.has", { has: fill.has })}
    </span>
  );
}

/** A tag that no question has any more stands in the choice still. */
function withOwn(tags: readonly string[], own: string) {
  const all = own === "" || tags.includes(own) ? tags : [...tags, own];
  return all.map((id) => ({ id, label: id }));
}
