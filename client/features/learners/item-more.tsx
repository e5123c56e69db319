import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LearnerAttempt, LearnerItem } from "#shared/contracts/learners.ts";
import { calendarDayText } from "#client/core/formats/dates.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { Table } from "#client/ui/table.tsx";

/** Why somebody has something, what was decided about it, and each attempt at its quizzes. */
export function ItemMore({ item }: { item: LearnerItem }) {
  const { t } = useTranslation("learners");
  const translate = useTranslate();
  const { date } = useFormats();
  const { apiBase } = useApp().boot;
  const { since, reasons, credit, extension, exemption, attempts, past, round } = item;
  const decided = (
    { by, reason }: { by: string | null; reason: string | null },
    words: (name: string) => string,
    files: readonly ReactNode[] = [],
  ) => (
    <li>
      {words(by ?? t("somebody"))}
      {files}
      {reason === null ? null : <span className="muted small">{t("reasonSaid", { reason })}</span>}
    </li>
  );
  return (
    <div className="learner-more">
      <ul className="learner-reasons">
        {reasons.length === 0 && since !== null ? (
          <li>
            {t("own")}
            <span className="muted small">{t("since", { date: date(since) })}</span>
          </li>
        ) : null}
        {reasons.map((one) => (
          <li key={`${one.origin} ${one.rule?.id ?? one.at}`}>
            {reasonText(one)}
            <span className="muted small">
              {joined(translate, [
                t("since", { date: date(one.at) }),
                one.due_on ? t("why.due", { day: calendarDayText(translate, one.due_on) }) : t("why.noDay"),
                ...(one.has_left ? [t("why.left")] : []),
              ])}
            </span>
          </li>
        ))}
        {credit
          ? decided(
              credit,
              (name) => t("credit", { name, day: date(credit.completed_at), date: date(credit.at) }),
              credit.files.map((file) => (
                <a key={file.src} className="link" href={apiBase + file.src} download={file.name}>
                  {file.name}
                </a>
              )),
            )
          : null}
        {extension
          ? decided(extension, (name) =>
              t("extension", { name, date: date(extension.at), day: calendarDayText(translate, extension.due_on) }),
            )
          : null}
        {exemption ? decided(exemption, (name) => t("exemption", { name, date: date(exemption.at) })) : null}
      </ul>
      {past.length > 0 ? (
        <ul className="learner-reasons">
          {past.map((one) => (
            <li key={one.round}>
              {t("round", { round: one.round })}
              <span className="muted small">
                {joined(translate, [
                  t("since", { date: date(one.since) }),
                  ...(one.completed_at === null ? [] : [t("completed", { date: date(one.completed_at) })]),
                ])}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {attempts.length > 0 ? <Attempts attempts={attempts} hasRounds={round > 1} /> : null}
    </div>
  );

  function reasonText({ origin, rule, by }: LearnerItem["reasons"][number]): string {
    if (origin === "rule") return rule ? t("why.rule", { name: rule.name }) : t("why.otherRule");
    return origin === "direct" && by !== null ? t("why.direct", { name: by }) : t("why.pack");
  }
}

function Attempts({ attempts, hasRounds }: { attempts: readonly LearnerAttempt[]; hasRounds: boolean }) {
  const { t } = useTranslation("learners");
  const { duration, percent } = useFormats();
  const moment = useListMoment();
  return (
    <Table
      className="table"
      caption={t("attempts")}
      heads={[
        t("attempt.lesson"),
        t("attempt.begun"),
        { words: t("attempt.time"), className: "phone-hidden" },
        t("attempt.score"),
      ]}
    >
      {attempts.map((one) => (
        <tr key={`${one.lesson} ${one.round} ${one.number} ${one.started_at}`}>
          <th scope="row">
            {one.lesson}{" "}
            <span className="muted small tabular">
              {hasRounds ? `${t("round", { round: one.round })} ` : null}#{one.number}
            </span>
          </th>
          <td>{moment(one.started_at)}</td>
          <td className="phone-hidden">{one.submitted_at === null ? "–" : duration(secondsOf(one))}</td>
          <td>
            {one.submitted_at === null ? (
              t("running")
            ) : one.score_percent === null ? (
              t("waiting")
            ) : (
              <>
                <span className="tabular">{percent(one.score_percent)}</span>{" "}
                <StateText tone={one.passed ? "ok" : "err"}>{t(one.passed ? "passed" : "failed")}</StateText>
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function secondsOf({ started_at: from, submitted_at: to }: LearnerAttempt): number {
  return to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 1000;
}
