import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Roster } from "#shared/contracts/roster.ts";
import { fold } from "#shared/domain/fold.ts";
import { classPath, rosterPath } from "#shared/routes.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { preloadDialog } from "#client/ui/dialog.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft, iconPrinter, iconTriangleAlert, iconUpload } from "#client/ui/icons.ts";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { SearchInput } from "#client/ui/search-input.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { iconQrCode, iconScanLine } from "#client/ui/lazy-icons.ts";
import { useDateText } from "#client/features/classes/public.ts";
import { PrintedRoster } from "./printed-roster.tsx";
import { RosterRows } from "./roster-rows.tsx";
import { mayAskForCamera, preloadReader } from "./use-camera.ts";
import { type ShownRow, useMarks } from "./use-marks.ts";
import "./roster.css";

const MarksFile = lazyComponent(() => import("./marks-file.tsx").then((module) => module.MarksFile));
const ScanCards = lazyComponent(() => import("./scan-cards.tsx").then((module) => module.ScanCards));
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
  const [typed, setTyped] = useState("");
  const found = people.filter((person) => isNamed(person, fold(typed).trim()));
  const open = found.filter(({ mark }) => mark === null);
  const marked = found.filter(({ mark }) => mark !== null);
  return (
    <>
      <div className="roster-screen">
        {roster.may.manage ? (
          <AppLink className="link roster-back" to={classPath(roster.class.id)}>
            <Icon shape={iconArrowLeft} flip small />
            {roster.class.title}
          </AppLink>
        ) : null}
        <div className="list-head">
          <h1>{roster.class.title}</h1>
          <p className="actions list-head-actions roster-actions">
            {isOff ? null : (
              <Button variant="primary" onClick={scan}>
                <Icon shape={iconScanLine} />
                {t("scan.open")}
              </Button>
            )}
            {roster.may.wall && !isOff ? (
              <Button onClick={showWall}>
                <Icon shape={iconQrCode} />
                {t("wall.show")}
              </Button>
            ) : null}
            {isOff ? null : (
              <Button onClick={() => setFile(true)}>
                <Icon shape={iconUpload} />
                {t("file.open")}
              </Button>
            )}
            <Button className="roster-print" onClick={() => window.print()}>
              <Icon shape={iconPrinter} />
              {t("roster.print")}
            </Button>
          </p>
        </div>
        <div className="mbs-2">
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
        {isOff ? (
          <p className="roster-off">
            <StateText tone="err">{t("date.off")}</StateText> {date.cancel_reason}
          </p>
        ) : null}
        {isLost ? (
          <p className="roster-lost" role="status">
            <Icon shape={iconTriangleAlert} />
            <span>
              <b>{t("roster.lost", { time: clockTime(new Date(since ?? 0).toISOString(), roster.time_zone) })}</b>{" "}
              {waiting > 0 ? t("roster.kept", { count: waiting }) : null}
            </span>
          </p>
        ) : null}
        <Counts people={people} others={roster.others} />
        {people.length > fewPeople ? (
          <div className="input roster-find" role="search">
            <SearchInput
              value={typed}
              maxLength={100}
              aria-label={t("roster.find")}
              placeholder={t("roster.find")}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        ) : null}
        {people.length === 0 ? <p className="muted">{t("roster.nobody")}</p> : null}
        <p className="muted" role="status">
          {people.length > 0 && found.length === 0 ? t("roster.noneFound") : null}
        </p>
        <RosterRows title={t("roster.open")} people={open} isClosed={isOff} timeZone={roster.time_zone} onSay={say} />
        <RosterRows
          title={t("roster.marked")}
          people={marked}
          isClosed={isOff}
          timeZone={roster.time_zone}
          onSay={say}
        />
        {roster.waiting.length > 0 ? (
          <section className="page-block" aria-labelledby="waiting">
            <h2 id="waiting" className="roster-group">
              {t("roster.waiting")} <span className="muted">{roster.waiting.length}</span>
            </h2>
            <ol className="roster-waiting">
              {roster.waiting.map(({ user_id: id, name, team }) => (
                <li key={id}>
                  {name} {team ? <span className="muted small">{team}</span> : null}
                </li>
              ))}
            </ol>
          </section>
        ) : null}
      </div>
      {isScan && !isOff ? <ScanCards people={people} say={say} onClose={() => setScan(false)} /> : null}
      {isFile ? <MarksFile sessionId={date.id} onClose={() => setFile(false)} /> : null}
      {isWall ? <WallScreen roster={roster} onClose={hideWall} /> : null}
      <PrintedRoster roster={roster} when={words.whole(date)} />
    </>
  );
}

/** Those are all seen at once. */
const fewPeople = 8;

function isNamed({ name, employee_no: number }: ShownRow, typed: string): boolean {
  return typed === "" || fold(name).includes(typed) || fold(number ?? "").includes(typed);
}

/** How many are there, and a cell for everybody. */
function Counts({ people, others }: { people: readonly ShownRow[]; others: number }) {
  const { t } = useTranslation("classes");
  const of = (mark: ShownRow["mark"]) => people.filter((row) => row.mark === mark).length;
  const counts = {
    present: of("present"),
    late: of("late"),
    excused: of("excused"),
    absent: of("absent"),
    open: of(null),
  };
  const there = counts.present + counts.late;
  const cells = (["present", "late", "excused", "absent", "open"] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => <i key={`${kind}-${at}`} className={`is-${kind}`} />),
  );
  return (
    <div className="roster-counts">
      <p>
        <b>{there}</b> / {people.length} <span>{t("roster.there")}</span>
      </p>
      <span className="roster-seats" role="img" aria-label={t("roster.counts", counts)}>
        {cells}
      </span>
      {others > 0 ? <p className="muted small">{t("roster.others", { count: others })}</p> : null}
    </div>
  );
}
