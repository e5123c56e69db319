import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { getBankOutline, listQuestions } from "#shared/contracts/bank.ts";
import { fillQuizBank, type QuizBankFill } from "#shared/contracts/quiz-bank-fill.ts";
import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import { mostAsked, mostBlueprintRows, mostOfRow } from "#shared/domain/exam.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { questionPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { ChoiceField, LineField, NumberField } from "./plain-fields.tsx";
import "./kinds.css";

const mostFound = 8;
const nothing: QuizBank = { picked: [], rows: [] };
const anyRow: QuizBank["rows"][number] = {
  folder_id: null,
  tag: null,
  level: null,
  competency_id: null,
  count: 5,
  points: 1,
};

interface BankQuestionsProps {
  bank: QuizBank | undefined;
  /** undefined: it asks nothing of the bank any more. */
  onChange: (bank: QuizBank | undefined) => void;
}

/** What a quiz asks of the test bank: questions that were chosen, and so many of a kind that each attempt draws. */
export function BankQuestions({ bank = nothing, onChange }: BankQuestionsProps) {
  const { t } = useTranslation("quizbank");
  const { data: fill } = useQuery({
    queryKey: ["bank", "fill", bank],
    queryFn: async ({ client, signal }) => (await callApi(client, fillQuizBank, { body: bank }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const set = (changed: Partial<QuizBank>) => {
    const next = { ...bank, ...changed };
    onChange(next.picked.length + next.rows.length === 0 ? undefined : next);
  };
  return (
    <section className="studio-bank" aria-labelledby="studio-bank" data-spot="quiz.bank">
      <h2 id="studio-bank">{t("title")}</h2>
      <p className="help">{t("intro")}</p>
      {bank.picked.length > 0 ? (
        <ul className="studio-bank-lines">
          {bank.picked.map((one, at) => (
            <Picked
              key={one.version_id}
              at={at}
              points={one.points}
              known={fill?.picked.length === bank.picked.length ? fill.picked[at] : undefined}
              onChange={(changed) => set({ picked: bank.picked.with(at, { ...one, ...changed }) })}
              onRemove={() => set({ picked: bank.picked.toSpliced(at, 1) })}
            />
          ))}
        </ul>
      ) : null}
      {bank.rows.length > 0 ? (
        <ol className="studio-bank-lines">
          {bank.rows.map((row, at) => (
            // A row is its place: it has no name of its own.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} data-spot={`rows.${at}`}>
              <DrawnRow
                row={row}
                at={at}
                fill={fill?.rows.length === bank.rows.length ? fill.rows[at] : undefined}
                onChange={(changed) => set({ rows: bank.rows.with(at, { ...row, ...changed }) })}
                onRemove={() => set({ rows: bank.rows.toSpliced(at, 1) })}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {bank.rows.length < mostBlueprintRows ? (
        <p className="actions">
          <Button variant="quiet" onClick={() => set({ rows: [...bank.rows, anyRow] })}>
            {t("draw")}
          </Button>
        </p>
      ) : null}
      {bank.picked.length < mostAsked ? (
        <Choose
          but={(fill?.picked ?? []).flatMap((one) => one?.question_id ?? [])}
          onChoose={(versionId) => set({ picked: [...bank.picked, { version_id: versionId, points: 1 }] })}
        />
      ) : null}
    </section>
  );
}

interface PickedProps {
  at: number;
  points: number;
  /** null: it is not in the bank any more; undefined: not known yet. */
  known: QuizBankFill["picked"][number] | undefined;
  onChange: (changed: Partial<QuizBank["picked"][number]>) => void;
  onRemove: () => void;
}

function Picked({ at, points, known, onChange, onRemove }: PickedProps) {
  const { t } = useTranslation("quizbank");
  const line = known?.line ?? (known === null ? t("gone") : "…");
  return (
    <li className="studio-bank-picked" data-spot={`picked.${at}`}>
      <div className="studio-bank-asked">
        {known ? (
          <AppLink className="link" to={questionPath(known.question_id)}>
            {known.line}
          </AppLink>
        ) : (
          <span className={known === null ? "studio-problem" : "muted"}>{line}</span>
        )}
        {known ? (
          <span className="muted small">
            {t("version", { version: known.version })}
            {known.is_archived ? ` · ${t("archived")}` : null}
          </span>
        ) : null}
        {known && known.current > known.version ? (
          <Button
            variant="quiet"
            dense
            onClick={() => onChange({ version_id: `${known.question_id}-${known.current}` })}
          >
            {t("takeNewer", { version: known.current })}
          </Button>
        ) : null}
      </div>
      <NumberField
        label={t("points")}
        value={points}
        least={1}
        most={100}
        isNeeded
        onChange={(value) => onChange({ points: value ?? 1 })}
      />
      <Button variant="quiet" aria-label={t("remove", { line })} onClick={onRemove}>
        <Icon shape={iconX} />
      </Button>
    </li>
  );
}

interface RowProps {
  row: QuizBank["rows"][number];
  at: number;
  fill: QuizBankFill["rows"][number] | undefined;
  onChange: (changed: Partial<QuizBank["rows"][number]>) => void;
  onRemove: () => void;
}

function DrawnRow({ row, at, fill, onChange, onRemove }: RowProps) {
  const { t } = useTranslation("quizbank");
  const { data: outline } = useQuery({
    queryKey: ["bank", "outline"],
    queryFn: async ({ client, signal }) => (await callApi(client, getBankOutline, {}, { signal })).data,
  });
  const { folders = [], tags = [], competencies = [] } = outline ?? {};
  const any = { value: "", label: t("any") };
  // What a row names and the bank does not have any more stands in its choice still.
  const options = (own: string | null, known: readonly { id: string; name: string }[]) => [
    any,
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...(own === null || known.some(({ id }) => id === own) ? [] : [{ value: own, label: own }]),
  ];
  const isShort = fill !== undefined && fill.gets < row.count;
  return (
    <fieldset className="studio-bank-row">
      <legend className="visually-hidden">{t("row", { row: at + 1 })}</legend>
      <div className="studio-pair">
        <NumberField
          label={t("count")}
          value={row.count}
          least={1}
          most={mostOfRow}
          isNeeded
          onChange={(count) => onChange({ count: count ?? 1 })}
        />
        <ChoiceField
          label={t("tag")}
          value={row.tag ?? ""}
          options={options(
            row.tag,
            tags.map(({ tag }) => ({ id: tag, name: tag })),
          )}
          onChange={(tag) => onChange({ tag: tag || null })}
        />
        <ChoiceField
          label={t("level")}
          value={row.level ?? ""}
          options={[any, ...questionLevels.map((value) => ({ value, label: t(`levels.${value}`) }))]}
          onChange={(level) => onChange({ level: questionLevels.find((one) => one === level) ?? null })}
        />
        <ChoiceField
          label={t("folder")}
          value={row.folder_id ?? ""}
          options={options(row.folder_id, folders)}
          onChange={(folder) => onChange({ folder_id: folder || null })}
        />
        <ChoiceField
          label={t("competency")}
          value={row.competency_id ?? ""}
          options={options(row.competency_id, competencies)}
          onChange={(competency) => onChange({ competency_id: competency || null })}
        />
        <NumberField
          label={t("points")}
          value={row.points}
          least={1}
          most={100}
          isNeeded
          onChange={(points) => onChange({ points: points ?? 1 })}
        />
      </div>
      <p className="studio-bank-fill">
        <span className={isShort ? "is-short tabular" : "tabular"} role="status">
          {fill === undefined
            ? ""
            : isShort
              ? t("short", { needs: row.count, has: fill.gets })
              : t("has", { count: fill.has })}
        </span>
        <Button variant="quiet" dense onClick={onRemove}>
          {t("removeRow")}
        </Button>
      </p>
    </fieldset>
  );
}

interface ChooseProps {
  /** Ids of questions that are in it already. */
  but: readonly string[];
  onChoose: (versionId: string) => void;
}

function Choose({ but, onChoose }: ChooseProps) {
  const { t } = useTranslation("quizbank");
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data: found } = useQuery({
    queryKey: ["bank", "choose", q],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listQuestions, { query: { q, limit: mostFound } }, { signal })).data,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const offered = q === "" ? [] : (found ?? []).filter(({ id }) => !but.includes(id));
  return (
    <>
      <LineField label={t("choose")} help={t("chooseHelp")} value={typed} maxLength={100} onChange={setTyped} />
      {q !== "" && found && offered.length === 0 ? <p className="muted">{t("none")}</p> : null}
      {offered.length > 0 ? (
        <ul className="studio-bank-lines">
          {offered.map(({ id, line, version }) => (
            <li key={id} className="studio-bank-picked">
              <span className="studio-bank-asked">{line}</span>
              <Button
                variant="quiet"
                aria-label={t("takeOf", { line })}
                onClick={() => {
                  onChoose(`${id}-${version}`);
                  setTyped("");
                }}
              >
                {t("take")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
