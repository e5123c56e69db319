import { useTranslation } from "react-i18next";
import type { LiveSitting } from "#shared/contracts/invigilation.ts";
import { answeredCount } from "#shared/domain/sitting.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { clockOf } from "#client/features/quiz/public.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { AddTime } from "./add-time.tsx";
import type { LiveActs } from "./live-acts.ts";
import "./live-row.css";

interface RowProps {
  sitting: LiveSitting;
  /** By the server's clock. */
  now: number;
  /** The end of the window; null: there is none. */
  closesAt: string | null;
  /** Time is being added to it. */
  isOpen: boolean;
  /** The exam is not over. */
  mayAdmit: boolean;
  /** What is there is handed in: nothing can be done for anybody. */
  isClosed: boolean;
  acts: LiveActs;
  onOpen: (isOpen: boolean) => void;
  /** Asked before it is done. */
  onMove: () => void;
}

/** One who sits it: how far they are, when that was saved, how long they have, and what can be done for them. */
export function LiveRow({ sitting, now, closesAt, isOpen, mayAdmit, isClosed, acts, onOpen, onMove }: RowProps) {
  const { t } = useTranslation("exams");
  const { timeZone } = useApp().boot;
  const { id, seat, name, state, answered, deadline_at: end, submitted_at: at } = sitting;
  const number = String(seat).padStart(2, "0");
  if (state === "handed_in")
    return (
      <li className="live-row is-done">
        <span className="live-seat muted tabular">{number}</span>
        <span className="live-name">{name}</span>
        <span className="muted tabular">{at === null ? "" : clockTime(at, timeZone)}</span>
      </li>
    );
  const count = answered.length;
  return (
    <li className={cx("live-item", isOpen && "is-open")}>
      <div className="live-row">
        <span className="live-seat muted tabular">{number}</span>
        <span className="live-name">{name}</span>
        <Status sitting={sitting} now={now} />
        {state === "waiting" ? (
          <span className="live-answered" />
        ) : (
          <span className="live-answered">
            <Marks answered={answered} />
            <span className="tabular">{t("live.of", { done: answeredCount(answered), count })}</span>
          </span>
        )}
        <Saved sitting={sitting} now={now} />
        <span className={cx("live-time tabular", sitting.added_minutes > 0 && "is-longer")}>
          {end === null
            ? closesAt === null
              ? null
              : t("exam-room:until", { until: clockTime(closesAt, timeZone) })
            : clockOf(Math.max(0, Math.round((Date.parse(end) - now) / 1000)))}
        </span>
        <span className="live-do" hidden={isClosed}>
          {state === "waiting" ? (
            mayAdmit ? (
              <Button
                dense
                aria-label={t("live.admitName", { name })}
                onClick={() => acts.mutate({ kind: "admit", ids: [id] })}
              >
                {t("live.admit")}
              </Button>
            ) : null
          ) : (
            <Button
              dense
              aria-expanded={isOpen}
              aria-label={t("live.plusFor", { name })}
              onClick={() => onOpen(!isOpen)}
            >
              {t("live.plus", { minutes: 10 })}
            </Button>
          )}
          <Button dense variant="quiet" aria-label={t("live.moveFor", { name })} onClick={onMove}>
            {t("live.moveShort")}
          </Button>
        </span>
      </div>
      {isOpen ? <AddTime sitting={sitting} acts={acts} onClose={() => onOpen(false)} /> : null}
    </li>
  );
}

/** What stands below, on desks; each line says it by itself where it is read aloud. */
export function LiveColumns() {
  const { t } = useTranslation("exams");
  return (
    <li className="live-row live-columns muted" aria-hidden="true">
      <span className="live-seat">{t("live.column.seat")}</span>
      <span className="live-name">{t("live.column.name")}</span>
      <span className="live-status">{t("live.column.status")}</span>
      <span className="live-answered">{t("live.column.answered")}</span>
      <span className="live-saved">{t("live.column.saved")}</span>
      <span className="live-time">{t("live.column.left")}</span>
      <span className="live-do" />
    </li>
  );
}

/** A mark for each question, in the order of their paper. */
function Marks({ answered }: Pick<LiveSitting, "answered">) {
  return (
    <span className="live-marks" aria-hidden="true">
      {[...answered].map((mark, at) => (
        // A mark is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={at} className={mark === "1" ? "is-given" : undefined} />
      ))}
    </span>
  );
}

const minute = 60_000;

function Status({ sitting, now }: { sitting: LiveSitting; now: number }) {
  const { t } = useTranslation("exams");
  const { state, lost_at: lostAt, losses, leaves, added_minutes: added, added_reason: reason } = sitting;
  if (state === "waiting") return <span className="live-status muted">{t("live.entered")}</span>;
  if (state === "lost" && lostAt !== null) {
    const minutes = Math.max(1, Math.round((now - Date.parse(lostAt)) / minute));
    return <span className="live-status is-lost">{t("live.lostFor", { count: minutes })}</span>;
  }
  const minutes = t("live.added", { count: added });
  const said = [
    added > 0 ? (reason ? t("live.addedWhy", { minutes, reason }) : minutes) : null,
    leaves > 0 ? t("live.leaves", { count: leaves }) : null,
    losses > 0 ? t("live.losses", { count: losses }) : null,
    sitting.is_moved ? t("live.moved") : null,
  ].filter((words) => words !== null);
  return <span className="live-status muted">{said.join(" · ")}</span>;
}

function Saved({ sitting: { saved_at: at, state }, now }: { sitting: LiveSitting; now: number }) {
  const { t } = useTranslation("exams");
  if (at === null) return <span className="live-saved" />;
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  return (
    <span className={cx("live-saved tabular", state === "lost" ? "is-lost" : "muted")}>
      {seconds < 60
        ? t("live.ago.seconds", { count: seconds })
        : t("live.ago.minutes", { count: Math.round(seconds / 60) })}
    </span>
  );
}
