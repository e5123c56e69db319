import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { OutlineSection } from "#shared/contracts/course.ts";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { ownerKey } from "#client/core/device/device-db.ts";
import { type KeptCourse, keptChange, readKept } from "#client/core/device/kept-db.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconWifiOff } from "#client/ui/study-icons.ts";
import { needsNetwork } from "./needs-network.ts";
import "./kept.css";

export interface NetworkMarksProps {
  course: { slug: string; sections: readonly Pick<OutlineSection, "lessons">[] };
  /** Id of the lesson on screen. */
  open: string | null;
  /** Lesson id → the sign for its row. Must stay the same function. */
  onMarks: (marks: ReadonlyMap<string, ReactNode>) => void;
}

/** Tells an outline which of its lessons need a network, once the course is kept here or there is none. Shows nothing itself. */
export function NetworkMarks({ course, open, onMarks }: NetworkMarksProps) {
  const { t } = useTranslation("offline");
  const kept = useKeptCourse(course.slug);
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const all = course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  const marked = needsNetwork(all, open, { kept, isOnline }).join(" ");
  const words = t("row.needs");
  useEffect(() => {
    const sign = (
      <span className="needs-network" title={words}>
        <Icon shape={iconWifiOff} />
        <span className="visually-hidden">{words}</span>
      </span>
    );
    onMarks(new Map(marked === "" ? [] : marked.split(" ").map((id) => [id, sign])));
  }, [marked, words, onMarks]);
  return null;
}

/** The course as this device keeps it. */
function useKeptCourse(slug: string): KeptCourse | undefined {
  const key = ownerKey({ businessId: useBusiness().id, userId: useUser()?.id ?? "" });
  const [kept, setKept] = useState<KeptCourse>();
  const look = useCallback(() => {
    readKept<KeptCourse>(key, "course", slug).then(setKept, () => undefined);
  }, [key, slug]);
  useEffect(() => {
    look();
    addEventListener(keptChange, look);
    return () => removeEventListener(keptChange, look);
  }, [look]);
  return kept;
}

function onNetworkChange(listener: () => void): () => void {
  const stop = new AbortController();
  for (const change of ["online", "offline"]) addEventListener(change, listener, { signal: stop.signal });
  return () => stop.abort();
}
