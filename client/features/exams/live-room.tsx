import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LiveSitting } from "#shared/contracts/invigilation.ts";
import { type SeenState, seenStates } from "#shared/domain/exam.ts";
import { managedExamPath } from "#shared/routes.ts";
import { BackToList } from "#client/core/form/record-page.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { clockTime } from "#client/core/formats/session-times.ts";
import { clockOf } from "#client/features/quiz/public.ts";
import { useEventText } from "#client/features/exam-room/public.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { AddTime } from "./add-time.tsx";
import { CloseExam } from "./exam-acts.tsx";
import { useLiveActs } from "./live-acts.ts";
import type { Watched } from "./live.queries.ts";
import { LiveColumns, LiveRow } from "./live-row.tsx";
import { LiveRule } from "./live-rule.tsx";
import "./live.css";

/** On phones one of these is looked at at a time: those who need somebody first. */
const views = { needs: ["lost", "waiting"], working: ["working"], handed_in: ["handed_in"] } as const;
type View = keyof typeof views;

const givenMinutes = 10;
const daySeconds = 24 * 60 * 60;

/** The sittings of an exam as they stand, and what can be done for who sits them. */
export function LiveRoom({ watched, isLost }: { watched: Watched; isLost: boolean }) {
  const { t } = useTranslation("exams");
  const { live } = watched;
  const { now, age } = useServerClock(watched);
  const [open, setOpen] = useState<string | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const [view, setView] = useState<View>("needs");
  const acts = useLiveActs(live.id, () => {
    setOpen(null);
    setMoving(null);
  });
  const of = (state: SeenState) => live.sittings.filter((one) => one.state === state);
  const underWay = live.sittings.filter(({ state }) => state !== "handed_in");
  const moved = underWay.find(({ id }) => id === moving);
  const isOver = live.state === "closed" || (live.closes_at !== null && Date.parse(live.closes_at) <= now);
  // Whoever has more time goes on beyond the window; then nothing runs any more.
  const end = isOver ? latest(underWay) : (live.closes_at ?? latest(underWay));
  const first = seenStates.find((state) => state !== "handed_in" && of(state).length > 0);
  const shownIn = (state: SeenState) => cx(!views[view].some((one) => one === state) && "is-elsewhere");
  return (
    <div className="live-room">
      <BackToList to={managedExamPath(live.id)}>{t("exam-room:title")}</BackToList>
      <header className="live-head">
        <div>
          <h1>{live.title}</h1>
          <p className={isLost ? "live-stale" : "muted small tabular"} role={isLost ? "status" : undefined}>
            {isLost
              ? t("live.stale")
              : `${t("live.people", { count: live.sittings.length })} · ${t("live.updated", { count: age })}`}
          </p>
        </div>
        {live.code ? (
          <p className="live-code">
            <span className="muted small">{t("live.code")}</span>
            <b className="tabular">{live.code}</b>
          </p>
        ) : null}
        <TimeLeft end={end} now={now} isOver={isOver} left={underWay.length - of("waiting").length} />
        <p className="actions live-acts">
          {live.state === "closed" ? null : (
            <Button onClick={() => setOpen("all")} disabled={underWay.length === 0}>
              {t("live.plusAll", { minutes: givenMinutes })}
            </Button>
          )}
          {live.state === "open" ? (
            <CloseExam exam={{ id: live.id, title: live.title, sitting: underWay.length - of("waiting").length }} />
          ) : null}
        </p>
      </header>
      {open === "all" && underWay.length > 0 ? (
        <AddTime sitting={null} acts={acts} onClose={() => setOpen(null)} />
      ) : null}
      <LiveRule live={live} now={now} end={live.closes_at ?? end} isOver={isOver} />
      <div className="tabs flat live-views" role="group" aria-label={t("live.show")}>
        {(Object.keys(views) as View[]).map((one) => (
          <button key={one} type="button" aria-current={view === one ? "true" : undefined} onClick={() => setView(one)}>
            {one === "needs" ? t("live.needsYou") : t(`live.group.${one}`)}{" "}
            <span className="count">{views[one].reduce((sum, state) => sum + of(state).length, 0)}</span>
          </button>
        ))}
      </div>
      {live.sittings.length === 0 ? (
        <p className="muted">{t("live.nobody")}</p>
      ) : views[view].every((state) => of(state).length === 0) ? (
        <p className="muted live-none">{t("live.none")}</p>
      ) : null}
      {seenStates.map((state) =>
        of(state).length === 0 ? null : (
          <div key={state} className={shownIn(state)}>
            <MarginRow
              id={`live-${state}`}
              title={`${t(`live.group.${state}`)} ${of(state).length}`}
              note={
                state === "lost" || state === "working"
                  ? t(`live.note.${state}`)
                  : state === "waiting" && isOver
                    ? t("live.note.over")
                    : null
              }
              more={
                state === "waiting" && !isOver ? (
                  <Button dense onClick={() => acts.mutate({ kind: "admit", ids: null })}>
                    {t("live.admitAll")}
                  </Button>
                ) : null
              }
            >
              <ul className={cx("live-rows", state === "handed_in" && "is-done")}>
                {state === first ? <LiveColumns /> : null}
                {of(state).map((sitting) => (
                  <LiveRow
                    key={sitting.id}
                    sitting={sitting}
                    now={now}
                    closesAt={live.closes_at}
                    isOpen={open === sitting.id}
                    mayAdmit={!isOver}
                    isClosed={live.state === "closed"}
                    acts={acts}
                    onOpen={(isOpen) => setOpen(isOpen ? sitting.id : null)}
                    onMove={() => setMoving(sitting.id)}
                  />
                ))}
              </ul>
            </MarginRow>
          </div>
        ),
      )}
      <LiveEvents events={live.events} />
      {moved ? (
        <AskDialog
          title={t("live.moveAsk.title", { name: moved.name })}
          text={t("live.moveAsk.text")}
          action={t("live.move")}
          isBusy={acts.isPending}
          onAct={() => acts.mutate({ kind: "move", id: moved.id, name: moved.name })}
          onClose={() => setMoving(null)}
        />
      ) : null}
    </div>
  );
}

interface TimeLeftProps {
  end: string | null;
  now: number;
  isOver: boolean;
  /** How many have not handed in. */
  left: number;
}

/** What is left by the server's clock; of an exam that is over, that it is. */
function TimeLeft({ end, now, isOver, left: sitting }: TimeLeftProps) {
  const { t } = useTranslation("exams");
  const left = end === null ? 0 : Math.max(0, Math.round((Date.parse(end) - now) / 1000));
  if (isOver && left === 0)
    return (
      <p className="live-left is-over">
        <b>{t("live.over")}</b>
        <span className="muted small">{t(sitting > 0 ? "live.collecting" : "live.overText")}</span>
      </p>
    );
  if (end === null)
    return (
      <p className="live-left">
        <span className="muted small">{t("live.open")}</span>
      </p>
    );
  return (
    <p className="live-left">
      <b className="tabular" role="timer" aria-live="off">
        {left < daySeconds ? clockOf(left) : t("live.days", { count: Math.floor(left / daySeconds) })}
      </b>
      <span className="muted small">{t(isOver ? "live.leftBeyond" : "live.left")}</span>
    </p>
  );
}

/** Now by the server's clock, each second, in milliseconds: moving the device's clock moves nothing. */
function useServerClock({ now, at }: Pick<Watched, "now" | "at">): { now: number; age: number } {
  const [since, setSince] = useState(0);
  useEffect(() => {
    const tick = () => setSince(Math.max(0, performance.now() - at));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return { now: now + since, age: Math.floor(since / 1000) };
}

function latest(sittings: readonly LiveSitting[]): string | null {
  const ends = sittings.flatMap(({ deadline_at: end }) => end ?? []);
  return ends.toSorted().at(-1) ?? null;
}

const mostEvents = 12;

function LiveEvents({ events }: Pick<Watched["live"], "events">) {
  const { t } = useTranslation("exams");
  const { timeZone } = useApp().boot;
  const eventText = useEventText();
  if (events.length === 0) return null;
  // What was done for somebody stays in sight, however much devices write.
  const done = events.filter(({ by }) => by !== null).slice(0, mostEvents / 2);
  const rest = events.filter(({ by }) => by === null).slice(0, mostEvents - done.length);
  return (
    <MarginRow id="live-events" title={t("live.events")}>
      <ol className="live-events">
        {events
          .filter((event) => done.includes(event) || rest.includes(event))
          .map((event) => (
            <li key={event.id}>
              <span className="muted tabular">{clockTime(event.at, timeZone)}</span>
              <span>
                <b>{event.name}</b> {eventText(event)}
                {event.by ? <span className="muted"> · {event.by}</span> : null}
              </span>
            </li>
          ))}
      </ol>
    </MarginRow>
  );
}
