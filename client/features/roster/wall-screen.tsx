import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Roster } from "#shared/contracts/roster.ts";
import type { WallCode } from "#shared/contracts/wall.ts";
import { groupedCode } from "#shared/domain/readable-code.ts";
import { classroomPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { QrCode } from "#client/features/classroom/public.ts";
import { rosterQuery, wallQuery } from "./roster.queries.ts";
import "./wall.css";

/** How often the wall looks who has come in meanwhile, in milliseconds. */
const lookEvery = 4000;

/** The code that everybody who holds a seat scans, as large as the screen. It stays awake while it is open. */
export function WallScreen({ roster, onClose }: { roster: Roster; onClose: () => void }) {
  const { t } = useTranslation("classes");
  useEffect(() => keepAwake(), []);
  return (
    <Dialog open onOpenChange={onClose} title={roster.class.title} closeLabel={t("wall.close")} className="roster-wall">
      <Wall roster={roster} />
    </Dialog>
  );
}

function Wall({ roster: shown }: { roster: Roster }) {
  const { t } = useTranslation("classes");
  const translate = useTranslate();
  const { origin } = useApp().boot;
  const { id } = shown.date;
  const code = useQuery(wallQuery(id));
  const { data: roster = shown } = useQuery({
    ...rosterQuery(id),
    refetchInterval: lookEvery,
    refetchIntervalInBackground: true,
  });
  const age = useAgeOf(code.dataUpdatedAt);
  const there = roster.people.filter(({ mark }) => mark === "present" || mark === "late").length;
  // A phone that slept shows no code that nobody takes any more.
  const standing = code.data && age < code.data.ends_in_ms ? code.data : null;
  return (
    <div className="roster-wall-body">
      {standing ? (
        <>
          <QrCode
            text={`${origin}${classroomPath(shown.class.slug)}?wall=${id}.${standing.code}`}
            label={t("wall.label")}
          />
          <div className="roster-wall-words">
            <p>{t("wall.help")}</p>
            <p className="roster-wall-code">{groupedCode(standing.code)}</p>
            <Left of={standing} age={age} />
          </div>
        </>
      ) : code.error ? (
        <InlineError
          text={failureText(translate, code.error)}
          retryLabel={t("wall.again")}
          onRetry={() => void code.refetch()}
        />
      ) : (
        <p role="status">{t("wall.waiting")}</p>
      )}
      <p className="roster-wall-there" role="status">
        <b>{there}</b> / {roster.people.length} {t("roster.there")}
      </p>
    </div>
  );
}

function Left({ of, age }: { of: WallCode; age: number }) {
  const { t } = useTranslation("classes");
  const left = Math.max(0, of.changes_in_ms - age);
  return (
    <>
      <progress className="roster-wall-left" max={15_000} value={left} aria-label={t("wall.left")} />
      <p className="muted">{t("wall.changes", { count: Math.ceil(left / 1000) })}</p>
    </>
  );
}

/** Milliseconds since an instant, counted twice a second. */
function useAgeOf(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since);
}

/** Until it is ended. A browser that cannot lets the screen go dark, as ever; one whose page was away asks again. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    const got = await navigator.wakeLock.request("screen").catch(() => null);
    if (isOver) await got?.release();
    else lock = got;
  };
  const again = () => void ask();
  again();
  document.addEventListener("visibilitychange", again);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
