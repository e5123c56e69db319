import { useTranslation } from "react-i18next";
import type { ExamDoor as Door } from "#shared/contracts/exam-room.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useEventText } from "./exam-text.ts";
import "./exam-room.css";

/** Why the result is another than when it was handed in. */
export function RegradeNote({ regrades }: Pick<Door, "regrades">) {
  const { t } = useTranslation("exam-room");
  const { percent } = useFormats();
  const moment = useListMoment();
  if (regrades.length === 0) return null;
  return (
    <section className="exam-regrades" aria-labelledby="exam-regrades">
      <h2 id="exam-regrades">{t("regrade.title")}</h2>
      <ol>
        {regrades.map((one) => (
          <li key={one.id}>
            <span className="muted tabular">{moment(one.at)}</span> {t(`regrade.${one.kind}`, { ...one })}{" "}
            {t("regrade.was", { before: percent(one.percent_before), after: percent(one.percent_after) })}{" "}
            {one.passed_before === one.passed_after
              ? null
              : t(one.passed_after ? "regrade.passes" : "regrade.noLonger")}
            <p className="exam-regrade-why">{t("regrade.why", { reason: one.reason })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What both sides read of the newest sitting. */
export function SittingLog({ events }: Pick<Door, "events">) {
  const { t } = useTranslation("exam-room");
  const moment = useListMoment();
  const eventText = useEventText();
  if (events.length === 0) return null;
  return (
    <section className="exam-log" aria-labelledby="exam-log">
      <h2 id="exam-log">{t("events")}</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <span className="muted tabular">{moment(event.at)}</span> {eventText(event)}
          </li>
        ))}
      </ol>
    </section>
  );
}
