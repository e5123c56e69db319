import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Roster } from "#shared/contracts/roster.ts";
import { groupedCode } from "#shared/domain/readable-code.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { rosterQuery } from "./roster.queries.ts";
import { useWallCode, WallCodeLeft, WallQr } from "./wall-code.tsx";
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
  const { id } = shown.date;
  const { code, standing, age } = useWallCode(id);
  const { data: roster = shown } = useQuery({
    ...rosterQuery(id),
    refetchInterval: lookEvery,
    refetchIntervalInBackground: true,
  });
  const there = roster.people.filter(({ mark }) => mark === "present" || mark === "late").length;
  return (
    <div className="roster-wall-body">
      {standing ? (
        <>
          <WallQr of={shown} code={standing} />
          <div className="roster-wall-words">
            <p>{t("wall.help")}</p>
            <p className="roster-wall-code">{groupedCode(standing.code)}</p>
            <WallCodeLeft of={standing} age={age} />
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
