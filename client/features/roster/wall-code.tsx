import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Roster } from "#shared/contracts/roster.ts";
import type { WallCode } from "#shared/contracts/wall.ts";
import { classroomPath } from "#shared/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { QrCode } from "#client/features/classroom/public.ts";
import { wallQuery } from "./roster.queries.ts";
import "./wall.css";

/** The code that stands on the wall; `standing` null: there is none that anybody takes. */
export function useWallCode(sessionId: string) {
  const code = useQuery(wallQuery(sessionId));
  const age = useAgeOf(code.dataUpdatedAt);
  // A phone that slept shows no code that nobody takes any more.
  const standing = code.data && age < code.data.ends_in_ms ? code.data : null;
  return { code, standing, age };
}

/** What learners scan. */
export function WallQr({ of, code }: { of: Pick<Roster, "class" | "date">; code: WallCode }) {
  const { t } = useTranslation("classes");
  const { origin } = useApp().boot;
  return (
    <QrCode text={`${origin}${classroomPath(of.class.slug)}?wall=${of.date.id}.${code.code}`} label={t("wall.label")} />
  );
}

/** For how long the code stands. */
export function WallCodeLeft({ of, age }: { of: WallCode; age: number }) {
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
