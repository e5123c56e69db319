import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { courseLanguageOf } from "#shared/domain/course-languages.ts";
import { type QuestionKind, questionKinds } from "#shared/domain/grading.ts";
import { useUser } from "#client/core/session/business.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Lazy } from "#client/core/page/lazy.tsx";
import { runsTestbank } from "#client/core/session/management-rights.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { indexIn } from "../named-place.ts";
import type { FieldsProps } from "./fields-props.ts";
import { ChoiceField, NumberField } from "./plain-fields.tsx";
import { questionProblem } from "#shared/domain/question-problem.ts";
import { freshQuestion } from "./questions.ts";
import { QuestionFields } from "./question-fields.tsx";

/** What a quiz need not be limited by. */
const limits = [
  { key: "attempts", words: "attempts", least: 1, most: 100 },
  { key: "time_limit_minutes", words: "timeLimit", least: 0.5, most: 600 },
] as const;

const fileWords = ["questionfiles"] as const;
const fileQuestions = () =>
  import(/* by itself */ "#client/features/question-files/public.ts").then(({ FileQuestions }) => FileQuestions);

const bankWords = ["quizbank"] as const;
const bankQuestions = () => import(/* by itself */ "./bank-questions.tsx").then(({ BankQuestions }) => BankQuestions);

export function QuizFields({ content, onChange, place }: FieldsProps<"quiz">) {
  const { t } = useTranslation("studio");
  const hasBank = runsTestbank(useUser());
  const { quiz } = content;
  const { questions } = quiz;
  const named = questions[indexIn(place.named, "quiz.questions") ?? -1]?.id;
  const [open, setOpen] = useState<string | null>(named ?? null);
  const [ledTo, setLedTo] = useState(place.named);
  if (ledTo !== place.named) {
    setLedTo(place.named);
    if (named !== undefined) setOpen(named);
  }
  const [hasFile, setFile] = useState(false);
  const language = courseLanguageOf(useApp().boot.locale);
  const kinds = useQuestionKinds();
  const problems = useProblemWords();
  const set = (changes: Partial<typeof quiz>) => onChange({ ...content, quiz: { ...quiz, ...changes } });
  const move = (at: number, by: -1 | 1) => {
    const next = [...questions];
    next.splice(at + by, 0, ...next.splice(at, 1));
    set({ questions: next });
  };
  const add = (question: StudioQuestion, at = questions.length) => {
    set({ questions: questions.toSpliced(at, 0, question) });
    setOpen(question.id);
  };
  const takeAll = (taken: StudioQuestion[]) => {
    set({ questions: [...questions, ...taken] });
    setFile(false);
    setOpen(null);
  };
  return (
    <>
      <div className="studio-pair">
        <NumberField
          label={t("quiz.pass")}
          value={quiz.pass_percent}
          least={1}
          most={100}
          isNeeded
          onChange={(value) => set({ pass_percent: value ?? 80 })}
        />
        {limits.map(({ key, words, ...bounds }) => (
          <NumberField
            {...bounds}
            key={key}
            label={t(`quiz.${words}`)}
            help={t(`quiz.${words}Help`)}
            value={quiz[key]}
            onChange={(value) => set({ [key]: value })}
          />
        ))}
        <ChoiceField
          label={t("quiz.review")}
          value={quiz.review}
          options={[
            { value: "full", label: t("quiz.reviewFull") },
            { value: "marks", label: t("quiz.reviewMarks") },
            { value: "score", label: t("quiz.reviewScore") },
          ]}
          onChange={(review) => set({ review: review as typeof quiz.review })}
        />
        <ChoiceField
          label={t("quiz.when")}
          value={quiz.review_when}
          options={[
            { value: "submitted", label: t("quiz.whenSubmitted") },
            { value: "finished", label: t("quiz.whenFinished") },
          ]}
          onChange={(when) => set({ review_when: when as typeof quiz.review_when })}
        />
      </div>
      <Checkbox checked={quiz.shuffle} onChange={({ target }) => set({ shuffle: target.checked })}>
        {t("quiz.shuffle")}
      </Checkbox>
      <Checkbox checked={quiz.partial_credit} onChange={({ target }) => set({ partial_credit: target.checked })}>
        {t("quiz.partial")}
      </Checkbox>
      <Pools quiz={quiz} onDraw={(draw) => set({ draw })} />
      <ol className="studio-questions">
        {questions.map((question, at) => {
          const { id, kind, text, points } = question;
          const problem = questionProblem(question);
          return (
            <li key={id} className="studio-quiz-question" data-spot={`quiz.questions.${at}`}>
              <div className="studio-quiz-line">
                <button
                  type="button"
                  className="studio-quiz-name"
                  aria-expanded={open === id}
                  onClick={() => setOpen(open === id ? null : id)}
                  onKeyDown={(event) => {
                    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
                    if (by === undefined || at + by < 0 || at + by >= questions.length) return;
                    event.preventDefault();
                    move(at, by);
                  }}
                >
                  <span>{at + 1}</span>
                  <span>{text.trim() || t("quiz.untitled")}</span>
                </button>
                <span className="studio-quiz-kind">{kinds[kind]}</span>
                <span>{t("quiz.pointsShort", { count: points })}</span>
              </div>
              {problem ? <p className="studio-problem">{problems[problem]}</p> : null}
              {open === id ? (
                <div className="studio-quiz-fields">
                  <QuestionFields
                    question={question}
                    place={place}
                    onChange={(next) => set({ questions: questions.with(at, next) })}
                  />
                  <p className="actions">
                    <Button variant="quiet" disabled={at === 0} onClick={() => move(at, -1)}>
                      {t("outline.up")}
                    </Button>
                    <Button variant="quiet" disabled={at === questions.length - 1} onClick={() => move(at, 1)}>
                      {t("outline.down")}
                    </Button>
                    <Button variant="quiet" onClick={() => add({ ...question, id: freshQuestion(kind).id }, at + 1)}>
                      {t("quiz.duplicate")}
                    </Button>
                    <Button variant="quiet" onClick={() => set({ questions: questions.toSpliced(at, 1) })}>
                      {t("kinds.takeOut")}
                    </Button>
                  </p>
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      <ChoiceField
        label={t("quiz.add")}
        spot="quiz.questions"
        value=""
        options={[
          { value: "", label: t("quiz.chooseKind") },
          ...questionKinds.map((kind) => ({ value: kind, label: kinds[kind] })),
        ]}
        onChange={(value) => {
          const kind = questionKinds.find((each) => each === value);
          if (kind) add(freshQuestion(kind, language));
        }}
      />
      <p className="actions">
        <Button variant="quiet" aria-expanded={hasFile} onClick={() => setFile(!hasFile)}>
          {t("quiz.fromFile")}
        </Button>
      </p>
      <Lazy
        load={fileQuestions}
        when={hasFile}
        namespaces={fileWords}
        isNeeded
        given={{ questions, onTake: takeAll }}
      />
      {hasBank ? (
        <Lazy
          load={bankQuestions}
          namespaces={bankWords}
          isNeeded
          given={{ bank: quiz.bank, onChange: (bank) => set({ bank }) }}
        />
      ) : quiz.bank ? (
        <p className="muted">{t("quiz.banked", { count: askedOfBank(quiz.bank) })}</p>
      ) : null}
      <p className="help">
        {t("quiz.total", { count: questions.length, points: questions.reduce((sum, { points }) => sum + points, 0) })}
      </p>
    </>
  );
}

function askedOfBank({ picked, rows }: NonNullable<FieldsProps<"quiz">["content"]["quiz"]["bank"]>): number {
  return picked.length + rows.reduce((sum, { count }) => sum + count, 0);
}

/** How many of each pool an attempt asks. */
function Pools({
  quiz,
  onDraw,
}: {
  quiz: FieldsProps<"quiz">["content"]["quiz"];
  onDraw: (draw: Record<string, number>) => void;
}) {
  const { t } = useTranslation("studio");
  // One that lost its questions stays to be cleared.
  const sizes = new Map(Object.keys(quiz.draw).map((pool) => [pool, 0]));
  for (const { pool } of quiz.questions) if (pool) sizes.set(pool, (sizes.get(pool) ?? 0) + 1);
  if (sizes.size === 0) return null;
  return (
    <div className="studio-pair">
      {[...sizes].map(([pool, size]) => (
        <NumberField
          key={pool}
          label={t("quiz.draw", { pool, count: size })}
          value={quiz.draw[pool] ?? null}
          least={1}
          most={Math.max(1, size)}
          onChange={(value) => {
            const { [pool]: _, ...others } = quiz.draw;
            onDraw(value === null ? others : { ...others, [pool]: value });
          }}
        />
      ))}
    </div>
  );
}

function useQuestionKinds(): Record<QuestionKind, string> {
  const { t } = useTranslation("studio");
  return {
    single: t("question.single"),
    multiple: t("question.multiple"),
    true_false: t("question.true_false"),
    hotspot: t("question.hotspot"),
    ordering: t("question.ordering"),
    matching: t("question.matching"),
    blanks: t("question.blanks"),
    short_answer: t("question.short_answer"),
    numeric: t("question.numeric"),
    essay: t("question.essay"),
  };
}

function useProblemWords() {
  const { t } = useTranslation("studio");
  return {
    text: t("problem.text"),
    key: t("problem.key"),
    options: t("problem.options"),
    blanks: t("problem.blanks"),
    twins: t("problem.twins"),
    picture: t("problem.picture"),
  };
}
