import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FilmOutcome, FilmQuestion } from "#shared/contracts/film-content.ts";
import { isSettled } from "#shared/domain/progress.ts";
import { cx } from "#client/ui/cx.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconX } from "#client/ui/icons.ts";
import "./film.css";

interface FilmQuestionPanelProps {
  question: FilmQuestion;
  /** Of the course. */
  language: string;
  /** No options: skipped. Rejects where the answer could not be taken. */
  onAnswer: (questionId: string, optionIds: string[]) => Promise<void>;
  onContinue: () => void;
  /** To the part of the film that the question is about. */
  onRewind: () => void;
}

/** The question at which a film has stopped: asked, answered, explained. */
export function FilmQuestionPanel({ question, language, onAnswer, onContinue, onRewind }: FilmQuestionPanelProps) {
  const { t } = useTranslation("film");
  const [chosen, setChosen] = useState<string[]>([]);
  const [state, setState] = useState<"open" | "sending" | "failed">("open");
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { kind, required } = question;
  /** The answer that was wrong and is taken back: asked anew after its part was seen again, too. */
  const [retaken, setRetaken] = useState(question.outcome);
  const outcome = question.outcome === retaken ? null : question.outcome;
  const isWrong = outcome !== null && !isSettled(question);
  const several = kind === "multiple";
  useEffect(() => heading.current?.focus(), []);

  async function send(optionIds: string[]): Promise<void> {
    setState("sending");
    try {
      await onAnswer(question.id, optionIds);
      if (optionIds.length === 0) onContinue();
      else setState("open");
    } catch {
      setState("failed");
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (chosen.length > 0) void send(chosen);
  }

  const choose = (option: string) => {
    if (!several) return setChosen([option]);
    setChosen(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  };

  return (
    <div className="film-question" role="dialog" aria-labelledby={`${id}-text`}>
      <form onSubmit={onSubmit}>
        <p className="small">{t("question.label")}</p>
        <h2 id={`${id}-text`} lang={language} tabIndex={-1} ref={heading}>
          {question.text}
        </h2>
        <fieldset disabled={outcome !== null}>
          <legend>{several ? t("question.several") : t("question.one")}</legend>
          {question.options.map((option) => {
            const on = (outcome?.chosen ?? chosen).includes(option.id);
            const right = outcome?.right_ids.includes(option.id) ?? false;
            return (
              <label key={option.id} className={cx("film-option", on && "is-on", right && "is-right")}>
                <input
                  type={several ? "checkbox" : "radio"}
                  name={id}
                  checked={on}
                  onChange={() => choose(option.id)}
                />
                <span lang={language}>{option.text}</span>
                {right ? (
                  <small>
                    <Icon shape={iconCheck} />
                    {t("question.rightAnswer")}
                  </small>
                ) : null}
                {outcome && on && !right ? (
                  <small>
                    {outcome.is_right === null ? null : <Icon shape={iconX} />}
                    {t("question.yours")}
                  </small>
                ) : null}
              </label>
            );
          })}
        </fieldset>
        {isWrong ? (
          <WrongAgain
            onRewind={onRewind}
            onAgain={() => {
              setRetaken(outcome);
              setChosen([]);
              heading.current?.focus();
            }}
          />
        ) : outcome ? (
          <Explained outcome={outcome} language={language} onContinue={onContinue} />
        ) : (
          <div className="actions">
            <Button type="submit" busy={state === "sending"} aria-disabled={chosen.length === 0}>
              {t("question.answer")}
            </Button>
            {state === "failed" ? (
              <Button variant="quiet" onClick={onContinue}>
                {t("question.later")}
              </Button>
            ) : required ? null : (
              <Button variant="quiet" onClick={() => void send([])}>
                {t("question.skip")}
              </Button>
            )}
          </div>
        )}
        {state === "failed" && !outcome ? <p role="alert">{t("question.failed")}</p> : null}
      </form>
    </div>
  );
}

/** A wrong answer where the film asks for the right one: nothing of the key, the part to see again, another try. */
function WrongAgain({ onRewind, onAgain }: { onRewind: () => void; onAgain: () => void }) {
  const { t } = useTranslation("film");
  const go = useRef<HTMLDivElement>(null);
  useEffect(() => go.current?.querySelector("button")?.focus(), []);
  return (
    <>
      <p className="film-outcome" role="status">
        <strong>{t("question.wrong")}</strong> {t("question.wrongAgain")}
      </p>
      <div className="actions" ref={go}>
        <Button onClick={onRewind}>{t("question.rewind")}</Button>
        <Button variant="quiet" onClick={onAgain}>
          {t("question.again")}
        </Button>
      </div>
    </>
  );
}

function Explained({
  outcome,
  language,
  onContinue,
}: {
  outcome: FilmOutcome;
  language: string;
  onContinue: () => void;
}) {
  const { t } = useTranslation("film");
  const go = useRef<HTMLDivElement>(null);
  useEffect(() => go.current?.querySelector("button")?.focus(), []);
  return (
    <>
      <p className="film-outcome" role="status">
        <strong>
          {outcome.is_right === null
            ? outcome.chosen.length > 0
              ? t("question.kept")
              : t("question.skipped")
            : outcome.is_right
              ? t("question.right")
              : t("question.wrong")}
        </strong>{" "}
        <span lang={language}>{outcome.explanation}</span>
      </p>
      <div className="actions" ref={go}>
        <Button onClick={onContinue}>{t("question.continue")}</Button>
      </div>
    </>
  );
}
