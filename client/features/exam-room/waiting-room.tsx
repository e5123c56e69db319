import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { ExamDoor } from "#shared/contracts/exam-room.ts";
import { connection } from "#client/core/offline/connection.ts";
import { useUser } from "#client/core/session/business.ts";
import { Fact } from "#client/features/quiz/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert, iconTimer } from "#client/ui/icons.ts";
import { examDoorQuery } from "./exam-room.queries.ts";
import { useTimeText, useWindowText } from "./exam-text.ts";
import "#client/ui/lesson-frame.css";
import "./exam-room.css";

const freshMs = 60_000;

/** Who waits to be let in: where they sit, that they are connected, what comes next, and by which rules. */
export function WaitingRoom({ door: known, seat }: { door: ExamDoor; seat: number }) {
  const { t } = useTranslation("exam-room");
  // While somebody waits, less of a window is left.
  const { data: door = known } = useQuery({
    ...examDoorQuery(known.id),
    refetchInterval: freshMs,
    refetchOnMount: false,
  });
  const windowOf = useWindowText();
  const timeOf = useTimeText();
  const { isLost } = useSyncExternalStore(connection.subscribe, connection.get, connection.getServer);
  return (
    <>
      <h1>{t("waitTitle")}</h1>
      <div role="status">
        {isLost ? (
          <p className="lesson-notice">
            <Icon shape={iconCircleAlert} />
            <span>{t("waitOffline")}</span>
          </p>
        ) : (
          <p className="exam-waiting">
            <Icon shape={iconTimer} />
            {t("state.waiting")}
          </p>
        )}
      </div>
      <dl className="exam-facts">
        <Fact name={t("name")} value={useUser()?.name ?? ""} />
        <Fact name={t("seat")} value={String(seat).padStart(2, "0")} />
        <Fact name={t("window")} value={windowOf(door)} />
        <Fact name={t("questions")} value={String(door.question_count)} />
        <Fact name={t("time")} value={timeOf(door)} />
        <Fact name={t("pass")} value={t("common:percent", { value: door.pass_percent })} />
      </dl>
      <h2>{t("nextTitle")}</h2>
      <ol className="exam-next">
        <li>{t("next.admit")}</li>
        <li>{t("next.clock")}</li>
        <li>{t("next.save")}</li>
      </ol>
      {door.description ? <p className="exam-description">{door.description}</p> : null}
      <p className="muted small">{t("watched")}</p>
    </>
  );
}
