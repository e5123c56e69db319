import { useTranslation } from "react-i18next";
import type { ClassroomDetail } from "#shared/contracts/classroom.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconTriangleAlert } from "#client/ui/icons.ts";
import { calledOff } from "./session-pick.ts";
import { useSessionText } from "./use-session-text.ts";
import "./classroom.css";
import "#client/ui/states.css";

/** A date that was called off, why, and the next one. */
export function CalledOff({ classroom }: { classroom: ClassroomDetail }) {
  const { t } = useTranslation("classroom");
  const words = useSessionText(classroom.time_zone);
  const { cancelled, next } = calledOff(classroom, useApp().boot.now);
  if (!cancelled) return null;
  const isClosed = next?.state === "closed" && next.registration === null;
  return (
    <div className="alert warn mbe-6" role="note">
      <Icon shape={iconTriangleAlert} />
      <p>
        <strong>{t("banner.title", { date: words.date(cancelled.starts_at) })}</strong>{" "}
        {cancelled.cancel_reason && <span lang={classroom.language}>{cancelled.cancel_reason} </span>}
        {next ? (
          <a className="link" href={`#session-${next.id}`}>
            {isClosed
              ? t("banner.nextClosed", { date: words.both(next) })
              : t("banner.next", { date: words.both(next) })}
          </a>
        ) : (
          t("banner.noNext")
        )}
      </p>
    </div>
  );
}
