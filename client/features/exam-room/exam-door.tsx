import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { enterExam, type ExamDoor as Door } from "#shared/contracts/exam-room.ts";
import { sittingPath } from "#shared/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { examDevice } from "#client/core/outbox/sitting-answers.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Fact } from "#client/features/quiz/public.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useTimeText, useWindowText } from "./exam-text.ts";
import "#client/ui/page-columns.css";
import "./exam-room.css";

/** What an exam asks and when, the one button that leads in, and what was written down of the last time. */
export function ExamDoor({ door }: { door: Door }) {
  const { t } = useTranslation("exam-room");
  const windowOf = useWindowText();
  return (
    <div className="exam-door">
      <div>
        {door.description ? <p className="exam-description">{door.description}</p> : null}
        <Way door={door} />
        <p className="muted small">{t("rules")}</p>
        <p className="muted small">{t("watched")}</p>
      </div>
      <dl className="exam-facts">
        <Fact name={t("window")} value={windowOf(door)} />
        <Fact name={t("questions")} value={String(door.question_count)} />
        <Fact name={t("time")} value={useTimeText()(door)} />
        <Fact name={t("pass")} value={t("common:percent", { value: door.pass_percent })} />
        {door.state === "done" ? null : (
          <Fact name={t("attemptsLeft")} value={String(door.attempts_left ?? t("unlimited"))} />
        )}
        {door.is_invigilated ? <Fact name={t("admission")} value={t("admitted")} /> : null}
        <Fact name={t("shown")} value={t(`shows.${shownOf(door)}`)} />
      </dl>
    </div>
  );
}

/** The way in, or why there is none. */
function Way({ door }: { door: Door }) {
  const { t } = useTranslation("exam-room");
  const moment = useListMoment();
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { now, timeZone } = useApp().boot;
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { id, state } = door;
  // The code is asked for here and said to be wrong here: the page of the sitting opens once it was right.
  const entering = useMutation({
    mutationFn: async () => {
      const body = { device_id: examDevice(), code };
      await callApi(queryClient, enterExam, { params: { examId: id }, body });
    },
    onSuccess: () => navigate(sittingPath(id)),
    onError: () => field.current?.focus(),
  });
  const isUnderWay = state === "waiting" || state === "working";
  const needsCode = door.needs_code && !isUnderWay;
  if (state === "missed") return <p className="exam-why">{t("missedText")}</p>;
  if (state === "over") return <p className="exam-why">{t("overText")}</p>;
  if (state === "later") return <p className="exam-why">{t("laterText", { from: moment(door.opens_at ?? "") })}</p>;
  if (state === "done") return door.attempts_left === 0 ? <p className="exam-why">{t("spent")}</p> : null;
  if (!isUnderWay && door.retake_at !== null && Date.parse(door.retake_at) > now)
    return <p className="exam-why">{t("retakeText", { at: moment(door.retake_at) })}</p>;
  const { ends_at: end, minutes_left: left, minutes: all } = door;
  return (
    <form
      className="exam-way"
      onSubmit={(event) => {
        event.preventDefault();
        if (needsCode) entering.mutate();
        else void navigate(sittingPath(id));
      }}
    >
      {end !== null && state === "open" ? (
        <strong>{t("closesEarly", { until: clockTime(end, timeZone), left, all })}</strong>
      ) : null}
      {needsCode ? (
        <TextInput
          id="exam-code"
          label={t("code")}
          help={t("codeHelp")}
          error={entering.error ? failureText(translate, entering.error) : undefined}
          inputRef={field}
          value={code}
          maxLength={40}
          required
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value)}
        />
      ) : null}
      <Button type="submit" variant="primary" busy={entering.isPending}>
        {isUnderWay ? t("goOn") : door.is_invigilated ? t("enter") : t("start")}
      </Button>
    </form>
  );
}

function shownOf({ review, review_from: from, attempts }: Door) {
  if (review === "score") return review;
  return review === "full" && from === "handed_in" && attempts === 1 ? "once" : (`${review}_${from}` as const);
}
