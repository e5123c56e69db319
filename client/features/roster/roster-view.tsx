import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Roster } from "#shared/contracts/roster.ts";
import { markedFrom } from "#shared/domain/marked-from.ts";
import { isWallOpen, wallAroundMs } from "#shared/domain/wall-window.ts";
import { classPath, rosterPath } from "#shared/routes.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { preloadDialog } from "#client/ui/dialog.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft, iconPrinter, iconTriangleAlert } from "#client/ui/icons.ts";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { iconMonitor, iconQrCode, iconScanLine } from "#client/ui/lazy-icons.ts";
import { useWide } from "#client/ui/use-phone.ts";
import { useDateText } from "#client/features/classes/public.ts";
import { DayBox } from "#client/features/classroom/public.ts";
import { PrintedRoster } from "./printed-roster.tsx";
import { RosterCounts } from "./roster-counts.tsx";
import { RosterPeople } from "./roster-people.tsx";
import { mayAskForCamera, preloadReader } from "./use-camera.ts";
import { useMarks } from "./use-marks.ts";
import { WaitList } from "./wait-list.tsx";
import "./roster.css";

const MarksFile = lazyComponent(() => import("./marks-file.tsx").then((module) => module.MarksFile));
const ScanCards = lazyComponent(() => import("./scan-cards.tsx").then((module) => module.ScanCards));
const WallSide = lazyComponent(() => import("./wall-side.tsx").then((module) => module.WallSide));
const WallScreen = lazyComponent(() => import("./wall-screen.tsx").then((module) => module.WallScreen));

/** A date on the day itself: who is there, marked by a tap. */
export function RosterView({ roster }: { roster: Roster }) {
  const { t } = useTranslation("classes");
  const words = useDateText();
  const { people, say, waiting, isLost, since } = useMarks(roster);
  const [isWall, setWall] = useState(false);
  const [search] = useSearchParams();
  const [isScan, setScan] = useState(search.has("scan"));
  const [isFile, setFile] = useState(false);
  const { date } = roster;
  function showWall(): void {
    // A browser that refuses shows it as large as its window.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    setWall(true);
  }
  function hideWall(): void {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    setWall(false);
  }
  useEffect(() => {
    // In a room without a network the scanner opens all the same.
    preloadDialog();
    ScanCards.preload();
    preloadReader();
  }, []);
  // Only this page may use the camera: a document that was opened for another is opened anew.
  const scan = () => (mayAskForCamera() ? setScan(true) : location.assign(`${rosterPath(date.id)}?scan=1`));
  const isOff = date.cancelled_at !== null;
  const isPhone = !useWide();
  const now = useNow();
  const [startsAt, endsAt] = [Date.parse(date.starts_at), Date.parse(date.ends_at)];
  const isAhead = now < markedFrom(startsAt, roster.time_zone);
  return (
    <>
      <div className="roster-screen">
        {roster.may.manage ? (
          <AppLink className="link roster-back" to={classPath(roster.class.id)}>
            <Icon shape={iconArrowLeft} flip small />
            {roster.class.title}
          </AppLink>
        ) : null}
        <div className="list-head roster-head">
          <DayBox date={date.starts_at} timeZone={roster.time_zone} />
          <div>
            <h1>{roster.class.title}</h1>
            <MetaList
              items={[
                <span key="when" className="capital">
                  {words.both(date)}
                </span>,
                date.place,
                date.teacher?.name,
              ]}
            />
          </div>
          <p className="actions list-head-actions roster-actions">
            {isOff || isAhead ? null : (
              <Button variant="primary" onClick={scan}>
                <Icon shape={iconScanLine} />
                {t("scan.open")}
              </Button>
            )}
            {roster.may.wall && !isOff && isPhone ? (
              <Button onClick={showWall}>
                <Icon shape={iconQrCode} />
                {t("wall.show")}
              </Button>
            ) : null}
            <Button className="roster-print" onClick={() => window.print()}>
              <Icon shape={iconPrinter} />
              {t("roster.print")}
            </Button>
          </p>
        </div>
        {isOff ? (
          <p className="roster-off">
            <StateText tone="err">{t("date.off")}</StateText> {date.cancel_reason}
          </p>
        ) : null}
        {isAhead && !isOff ? <p className="muted">{t("roster.ahead")}</p> : null}
        {isLost ? (
          <p className="roster-lost" role="status">
            <Icon shape={iconTriangleAlert} />
            <span>
              <b>{t("roster.lost", { time: clockTime(new Date(since ?? 0).toISOString(), roster.time_zone) })}</b>{" "}
              {waiting > 0 ? t("roster.kept", { count: waiting }) : null}
            </span>
          </p>
        ) : null}
        <div className="roster-desk">
          <div>
            <RosterCounts people={people} others={roster.others} />
            <RosterPeople
              people={people}
              isClosed={isOff || isAhead}
              timeZone={roster.time_zone}
              say={say}
              onFile={() => setFile(true)}
            />
          </div>
          <aside className="roster-side" aria-label={t("roster.side")}>
            {roster.may.wall && !isOff && !isPhone ? (
              <section aria-labelledby="wall">
                <h2 id="wall" className="roster-group">
                  {t("wall.title")}
                </h2>
                <p className="muted small">
                  {t("wall.window", {
                    from: clockTime(new Date(startsAt - wallAroundMs).toISOString(), roster.time_zone),
                    to: clockTime(new Date(endsAt + wallAroundMs).toISOString(), roster.time_zone),
                  })}
                </p>
                {isWallOpen({ startsAt, endsAt }, now) ? (
                  <>
                    <WallSide roster={roster} />
                    <Button className="btn-wide" onClick={showWall}>
                      <Icon shape={iconMonitor} />
                      {t("wall.project")}
                    </Button>
                  </>
                ) : null}
              </section>
            ) : null}
            <WaitList roster={roster} people={people} isOver={endsAt <= now} />
          </aside>
        </div>
      </div>
      {isScan && !isOff ? <ScanCards people={people} say={say} onClose={() => setScan(false)} /> : null}
      {isFile ? <MarksFile sessionId={date.id} onClose={() => setFile(false)} /> : null}
      {isWall ? <WallScreen roster={roster} onClose={hideWall} /> : null}
      <PrintedRoster roster={roster} when={words.whole(date)} />
    </>
  );
}

/** The time of a page that stays open over the beginning of a date. */
function useNow(): number {
  const [now, setNow] = useState(useApp().boot.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
