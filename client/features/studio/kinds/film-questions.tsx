import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { type FilmQuestionFault, filmQuestionFaults } from "#shared/domain/film-question-faults.ts";
import { useUndoOffer } from "#client/core/changes/use-undo.ts";
import { Button } from "#client/ui/button.tsx";
import { Switch } from "#client/ui/checkbox.tsx";
import { indexIn } from "../named-place.ts";
import type { LessonPlace } from "./fields-props.ts";
import { OptionFields } from "./option-fields.tsx";
import { ChoiceField, LineField, ProseField } from "./plain-fields.tsx";
import { freshId, freshOption } from "./questions.ts";
import { secondsOf, timeOf } from "./timed-lines.ts";

type Asked = StudioContent<"video">["questions"][number];

interface FilmQuestionsProps {
  questions: Asked[];
  place: LessonPlace;
  /** How long the film is; null: nobody knows yet. */
  seconds: number | null;
  /** The second at which the film stands. */
  playhead: () => number;
  /** Given what there is by then. */
  onChange: (change: (questions: Asked[]) => Asked[]) => void;
}

/** The questions at which a film stops, by their time. */
export function FilmQuestions({ questions, place, seconds, playhead, onChange }: FilmQuestionsProps) {
  const { t } = useTranslation("studio");
  const offer = useUndoOffer();
  const named = questions[indexIn(place.named, "questions") ?? -1]?.id;
  const [open, setOpen] = useState<string | null>(named ?? null);
  const [ledTo, setLedTo] = useState(place.named);
  if (ledTo !== place.named) {
    setLedTo(place.named);
    if (named !== undefined) setOpen(named);
  }
  // What is moved in the document loses the focus.
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-question="${moved.current}"]`)?.focus();
    moved.current = null;
  });
  const change = (id: string, changes: Partial<Asked>) =>
    onChange((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const inOrder = questions
    .map((question, index) => ({ question, index }))
    .toSorted((one, other) => one.question.at - other.question.at);
  /** It and the one beside it change their times, or their places where they have the same. */
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [inOrder[at]?.question, inOrder[at + by]?.question];
    if (!one || !other) return;
    moved.current = one.id;
    onChange((all) =>
      all.map((each) => {
        if (each.id === one.id) return one.at === other.at ? other : { ...one, at: other.at };
        if (each.id === other.id) return one.at === other.at ? one : { ...other, at: one.at };
        return each;
      }),
    );
  };
  const add = () => {
    const options = [freshOption(true), freshOption(false)];
    const fresh: Asked = { id: freshId(), at: playhead(), kind: "single", text: "", options, required: true };
    onChange((all) => [...all, fresh]);
    setOpen(fresh.id);
  };
  const takeOut = (question: Asked, index: number) => {
    onChange((all) => all.filter(({ id }) => id !== question.id));
    offer(t("filmQuestion.takenOut"), () =>
      onChange((all) => (all.some(({ id }) => id === question.id) ? all : all.toSpliced(index, 0, question))),
    );
  };
  return (
    <section className="studio-group" aria-label={t("filmQuestion.title")}>
      <h2>{t("filmQuestion.title")}</h2>
      <p className="help">{t("filmQuestion.help")}</p>
      <ol className="studio-questions" ref={list}>
        {inOrder.map(({ question, index }, at) => {
          const { id, text } = question;
          const faults = filmQuestionFaults(question, seconds);
          return (
            <li key={id} className="studio-quiz-question" data-spot={`questions.${index}`}>
              <div className="studio-quiz-line">
                <button
                  type="button"
                  className="studio-quiz-name"
                  data-question={id}
                  aria-expanded={open === id}
                  onClick={() => setOpen(open === id ? null : id)}
                  onKeyDown={(event) => {
                    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
                    if (by === undefined) return;
                    event.preventDefault();
                    move(at, by);
                  }}
                >
                  <span>{timeOf(question.at)}</span>
                  <span>{text.trim() || t("quiz.untitled")}</span>
                </button>
              </div>
              {open === id ? (
                <div className="studio-quiz-fields">
                  <QuestionInFilm
                    question={question}
                    faults={faults}
                    seconds={seconds}
                    playhead={playhead}
                    onChange={(changes) => change(id, changes)}
                  />
                  <p className="actions">
                    <Button variant="quiet" disabled={at === 0} onClick={() => move(at, -1)}>
                      {t("outline.up")}
                    </Button>
                    <Button variant="quiet" disabled={at === inOrder.length - 1} onClick={() => move(at, 1)}>
                      {t("outline.down")}
                    </Button>
                    <Button variant="quiet" onClick={() => takeOut(question, index)}>
                      {t("kinds.takeOut")}
                    </Button>
                  </p>
                </div>
              ) : faults.length > 0 ? (
                <p className="studio-problem">{t("filmQuestion.unfinished")}</p>
              ) : null}
            </li>
          );
        })}
      </ol>
      {questions.length < 100 ? (
        <Button data-spot="questions" onClick={add}>
          {t("filmQuestion.add")}
        </Button>
      ) : null}
    </section>
  );
}

interface QuestionInFilmProps extends Pick<FilmQuestionsProps, "seconds" | "playhead"> {
  question: Asked;
  faults: readonly FilmQuestionFault[];
  onChange: (changes: Partial<Asked>) => void;
}

function QuestionInFilm({ question, faults, seconds, playhead, onChange }: QuestionInFilmProps) {
  const { t } = useTranslation("studio");
  /** What is typed and not taken yet: the list is in the order of time, and would move below the hands. */
  const [typed, setTyped] = useState<string | null>(null);
  const { at, kind, text, options, explanation, required } = question;
  const words = {
    late_question: t("filmQuestion.late", { time: timeOf(seconds ?? 0) }),
    missing_text: t("problem.text"),
    missing_key: options.length < 2 ? t("problem.options") : t("problem.key"),
    two_right_answers: t("filmQuestion.twoRight"),
  };
  const wrongIn = (field: string) => {
    const fault = faults.find((one) => one.field === field);
    return fault ? words[fault.code] : null;
  };
  const take = () => {
    const taken = typed === null ? null : secondsOf(typed);
    if (taken === null) return;
    setTyped(null);
    onChange({ at: taken });
  };
  const isNoTime = typed !== null && secondsOf(typed) === null;
  return (
    <>
      <div className="studio-pair">
        <LineField
          label={t("filmQuestion.at")}
          help={t("filmQuestion.atHelp")}
          error={isNoTime ? t("filmQuestion.noTime") : wrongIn("at")}
          spot="at"
          dir="ltr"
          value={typed ?? timeOf(at)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key === "Enter") take();
          }}
          onChange={(value) => setTyped(value === timeOf(at) ? null : value)}
        />
        <ChoiceField
          label={t("filmQuestion.kind")}
          value={kind}
          options={[
            { value: "single", label: t("question.single") },
            { value: "multiple", label: t("question.multiple") },
          ]}
          onChange={(value) => onChange({ kind: value === "multiple" ? "multiple" : "single" })}
        />
      </div>
      <p className="actions">
        <Button
          variant="quiet"
          onClick={() => {
            setTyped(null);
            onChange({ at: playhead() });
          }}
        >
          {t("filmQuestion.here")}
        </Button>
      </p>
      <ProseField
        label={t("question.text")}
        spot="text"
        error={wrongIn("text")}
        value={text}
        maxLength={4000}
        onChange={(value) => onChange({ text: value })}
      />
      <OptionFields
        id={question.id}
        kind={kind}
        options={options}
        most={8}
        error={wrongIn("options")}
        errorOf={(place) => (options[place]?.text.trim() === "" ? t("filmQuestion.emptyOption") : null)}
        onOptions={(next) => onChange({ options: next })}
      />
      <ProseField
        label={t("question.explanation")}
        value={explanation ?? ""}
        maxLength={4000}
        onChange={(value) => onChange({ explanation: value })}
      />
      <Switch checked={required} onChange={({ target }) => onChange({ required: target.checked })}>
        {t("filmQuestion.required")}
      </Switch>
    </>
  );
}
