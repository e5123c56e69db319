import { useTranslation } from "react-i18next";
import type { LiveExam } from "#shared/contracts/invigilation.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useApp } from "#client/core/page/app-context.tsx";

interface RuleProps {
  live: LiveExam;
  /** By the server's clock. */
  now: number;
  end: string | null;
  /** Nobody comes in any more. */
  isOver: boolean;
}

const steps = 6;
const minuteMs = 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * The time of the exam as a ruler: what is over, a mark for each hand-in, an open box for as long as a connection was lost. What
 * it shows stands in the lines below as well.
 */
export function LiveRule({ live, now, end, isOver }: RuleProps) {
  const { t } = useTranslation("exams");
  const { timeZone } = useApp().boot;
  const { shortDay } = useFormats();
  const begun = live.events.at(-1)?.at ?? live.now;
  const from = Date.parse(live.opens_at ?? begun);
  const until = end === null ? from : Date.parse(end);
  if (until <= from) return null;
  const closed = live.events.find(({ kind }) => kind === "closed");
  const reached = live.state === "closed" && closed ? Date.parse(closed.at) : now;
  const place = (at: number) => `${Math.min(100, Math.max(0, ((at - from) / (until - from)) * 100))}%`;
  const handedIn = live.sittings.flatMap(({ submitted_at: at }) => (at === null ? [] : [at]));
  // From when nothing was heard until they were back, or until now.
  const silences = [
    ...live.events.flatMap(({ id, kind, at, minutes }) =>
      kind === "back" ? { id, from: Date.parse(at) - (minutes ?? 1) * minuteMs, until: Date.parse(at) } : [],
    ),
    ...live.sittings.flatMap(({ id, lost_at: at }) => (at === null ? [] : { id, from: Date.parse(at), until: now })),
  ];
  // A window of weeks says days, one of some days both.
  const span = until - from;
  const textAt = (at: number) => {
    const time = clockTime(new Date(at).toISOString(), timeZone);
    if (span <= dayMs) return time;
    const day = shortDay(zonedDate(at, timeZone));
    return span < steps * dayMs ? `${day} ${time}` : day;
  };
  const ticks = Array.from({ length: steps + 1 }, (_, at) => from + ((until - from) * at) / steps);
  return (
    <div className="live-rule" aria-hidden="true">
      <span className="live-rule-line" />
      <span className="live-rule-over" style={{ inlineSize: place(reached) }} />
      {silences.map(({ id, from: lostAt, until: backAt }) => (
        <i
          key={id}
          className="is-lost"
          style={{ insetInlineStart: place(lostAt), inlineSize: `calc(${place(backAt)} - ${place(lostAt)})` }}
        />
      ))}
      {handedIn.map((at) => (
        <i key={at} className="is-done" style={{ insetInlineStart: place(Date.parse(at)) }} />
      ))}
      {isOver ? null : (
        <span className="live-rule-now tabular" style={{ insetInlineStart: place(now) }}>
          {span <= dayMs ? <b>{clockTime(new Date(now).toISOString(), timeZone)}</b> : null}
        </span>
      )}
      {ticks.map((at) => (
        <span key={at} className="live-rule-tick tabular" style={{ insetInlineStart: place(at) }}>
          {textAt(at)}
        </span>
      ))}
      <p className="live-legend">
        <span>
          <i className="is-done" /> {t("live.group.handed_in")}
        </span>
        <span>
          <i className="is-lost" /> {t("live.group.lost")}
        </span>
      </p>
    </div>
  );
}
