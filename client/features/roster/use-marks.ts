import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Mark, Roster, RosterRow } from "#shared/contracts/roster.ts";
import { deviceStorage } from "#client/core/device/kept-values.ts";
import type { LatestSaver } from "#client/core/device/latest-saver.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { connection } from "#client/core/offline/connection.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { useUser } from "#client/core/session/business.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { type KeptMark, markQueue, Rejected } from "./mark-queue.ts";

/** How often what waits is tried again, in milliseconds. */
const tryEvery = 10_000;

export interface ShownRow extends RosterRow {
  /** Its mark waits on this device. */
  isQueued: boolean;
}

/** The people of a date as they are marked here, sent or not, and how they are marked. */
export function useMarks(roster: Roster) {
  const { t } = useTranslation("classes");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const teacherId = useUser()?.id ?? "";
  const sessionId = roster.date.id;
  const [pending, setPending] = useState<Record<string, KeptMark>>({});
  const queue = useRef<LatestSaver<KeptMark> | null>(null);
  const { isLost, since } = useSyncExternalStore(connection.subscribe, connection.get, connection.getServer);

  useEffect(() => {
    const made = markQueue(
      { queryClient, storage: deviceStorage(), teacherId, sessionId },
      {
        onChange: () => setPending(made.pending()),
        onRefused: (_, error) =>
          toasts.add({
            color: "error",
            title: t("roster.refused"),
            description: error instanceof Rejected ? t("roster.noSeat") : failureText(translate, error),
          }),
      },
    );
    queue.current = made;
    setPending(made.pending());
    const flush = () => void made.flush().then(() => setPending(made.pending()));
    flush();
    const timer = setInterval(flush, tryEvery);
    const stop = connection.subscribe(() => {
      if (!connection.get().isLost) flush();
    });
    const leave = () => made.leave();
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      stop();
      removeEventListener("pagehide", leave);
    };
    // The words of a refusal are those of the language that the page is in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a queue of each date and person
  }, [queryClient, teacherId, sessionId]);

  function say(who: string, mark: Mark | null, way: KeptMark["way"] = "hand"): void {
    queue.current?.save(who, { mark, at: new Date().toISOString(), way });
    setPending(queue.current?.pending() ?? {});
  }

  const people = roster.people.map((row): ShownRow => {
    const kept = pending[row.user_id];
    if (kept === undefined) return { ...row, isQueued: false };
    return { ...row, mark: kept.mark, marked_at: kept.mark === null ? null : kept.at, way: kept.way, isQueued: isLost };
  });
  return { people, say, waiting: Object.keys(pending).length, isLost, since };
}
