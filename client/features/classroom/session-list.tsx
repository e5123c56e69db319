import { useTranslation } from "react-i18next";
import type { ClassroomDetail } from "#shared/contracts/classroom.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { SessionRow } from "./session-row.tsx";
import type { useRegistration } from "./use-registration.ts";
import { PageBlock } from "#client/ui/page-block.tsx";
import "./classroom.css";
import "#client/ui/agenda.css";

interface SessionListProps {
  classroom: ClassroomDetail;
  registration: ReturnType<typeof useRegistration>;
}

/** Every date as a line of an agenda, in the business's time zone. */
export function SessionList({ classroom, registration }: SessionListProps) {
  const { t } = useTranslation("classroom");
  const { boot } = useApp();
  const { sessions, time_zone: timeZone } = classroom;
  return (
    <PageBlock id="sessions" title={t("sessions.title")}>
      {boot.timeZone !== timeZone && <p className="muted small">{t("common:date.zone", { zone: timeZone })}</p>}
      {sessions.length === 0 ? (
        <EmptyState title={t("sessions.emptyTitle")} text={t("sessions.emptyText")} category="welcome" />
      ) : (
        <ul className="agenda classroom-sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} classroom={classroom} registration={registration} />
          ))}
        </ul>
      )}
    </PageBlock>
  );
}
