import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "#client/core/session/business.ts";
import { useDraft } from "#client/core/device/use-draft.ts";
import { Button } from "#client/ui/button.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { acceptsWork, judge, type Judgement, mostPoints, pointsIn, type Problems } from "./judgement.ts";
import type { WaitingItem } from "./queue.ts";
import type { Given } from "./use-grading.ts";
import "./grading.css";
import "./work-pane.css";
import "#client/ui/field.css";

const longestComment = 5000;

interface JudgementFormProps {
  item: WaitingItem;
  /** What was said of it before. */
  initial: Given | undefined;
  failure: string | undefined;
  isLast: boolean;
  onSave: (judgement: Judgement, given: Given, onSaved: () => void) => void;
}

/** Points and feedback, kept on this device until they are saved. */
export function JudgementForm({ item, initial, failure, isLast, onSave }: JudgementFormProps) {
  const { t } = useTranslation("grading");
  const id = useId();
  const draft = `grading:${useUser()?.id ?? ""}:${item.key}`;
  const [points, setPoints, forgetPoints] = useDraft(`${draft}:points`, initial?.points);
  const [comment, setComment, forgetComment] = useDraft(`${draft}:comment`, initial?.comment);
  const [problems, setProblems] = useState<Problems>({});
  const pointsField = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const most = mostPoints(item);
  const pointsTexts = {
    missing: t("judge.missing"),
    number: t("judge.number"),
    range: t("judge.range", { most }),
    whole: t("judge.whole"),
  };

  function submit(wish: "accept" | "return"): void {
    const outcome = judge(item, { points, comment }, wish);
    if ("problems" in outcome) {
      setProblems(outcome.problems);
      (outcome.problems.points ? pointsField : commentField).current?.focus();
      return;
    }
    onSave(outcome.judgement, { points, comment }, () => {
      forgetPoints();
      forgetComment();
    });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit("accept");
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit("accept");
  }

  const commentError = problems.comment ? t("judge.commentNeeded") : null;
  return (
    <form className="judgement-form" aria-label={t("judge.title")} noValidate onSubmit={onSubmit}>
      {failure ? <InlineError text={failure} /> : null}
      {most === null ? null : (
        <TextInput
          id={`${id}-points`}
          label={t("judge.points", { most })}
          help={<PointsHelp item={item} points={points} />}
          error={problems.points ? pointsTexts[problems.points] : null}
          inputRef={pointsField}
          inputMode="decimal"
          autoComplete="off"
          className="judgement-points"
          value={points}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setPoints(target.value);
            setProblems(({ comment: kept }) => (kept ? { comment: kept } : {}));
          }}
          onBlur={() => points.trim() !== "" && setProblems(problemOf(item, points))}
        />
      )}
      <Field id={`${id}-comment`} label={t("judge.comment")} help={t("judge.commentHelp")} error={commentError}>
        <div className={commentError ? "input input-area is-error" : "input input-area"}>
          <textarea
            {...fieldWiring(`${id}-comment`, { help: true, error: commentError })}
            ref={commentField}
            rows={5}
            maxLength={longestComment}
            value={comment}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setComment(target.value);
              setProblems(({ points: kept }) => (kept ? { points: kept } : {}));
            }}
          />
        </div>
      </Field>
      <div className="actions">
        <Button variant="primary" type="submit" aria-keyshortcuts="Control+Enter">
          {most === null ? t("judge.accept") : isLast ? t("judge.saveLast") : t("judge.save")}
        </Button>
        {most === null ? <Button onClick={() => submit("return")}>{t("judge.return")}</Button> : null}
        <span className="muted small">{t("judge.kept")}</span>
      </div>
    </form>
  );
}

/** What the points are for: the bar that a piece of work has to reach, and on which side of it these are. */
function PointsHelp({ item, points }: { item: WaitingItem; points: string }) {
  const { t } = useTranslation("grading");
  if (item.kind === "essay") return t("judge.half");
  const given = pointsIn(points);
  if (given === null || given > (item.work.points ?? 0)) return t("judge.pass", { pass: item.work.pass_points ?? 0 });
  return acceptsWork(item, given) ? t("judge.willAccept") : t("judge.willReturn");
}

/** The problem of the points alone, as soon as they are left. */
function problemOf(item: WaitingItem, points: string): Problems {
  const outcome = judge(item, { points, comment: "-" }, "accept");
  return "problems" in outcome ? outcome.problems : {};
}
