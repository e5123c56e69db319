import { useTranslation } from "react-i18next";
import type { ClassroomDetail, ClassroomSession } from "#shared/contracts/classroom.ts";
import { rosterPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { DayBox } from "./day-box.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconTriangleAlert } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { RegisterButton } from "./register-button.tsx";
import { mayRegister } from "./session-pick.ts";
import type { useRegistration } from "./use-registration.ts";
import { useSessionText } from "./use-session-text.ts";
import "./classroom.css";
import "#client/ui/card.css";

interface SessionRowProps {
  session: ClassroomSession;
  classroom: ClassroomDetail;
  registration: ReturnType<typeof useRegistration>;
}

/** One date: when, where, with whom, how many seats, and what the viewer can do about it. */
export function SessionRow({ session, classroom, registration }: SessionRowProps) {
  const { t } = useTranslation("classroom");
  const translate = useTranslate();
  const words = useSessionText(classroom.time_zone);
  const { state, clash } = session;
  const isOff = state === "cancelled";
  const failed = registration.error && registration.variables?.sessionId === session.id;
  return (
    <li id={`session-${session.id}`} className={isOff ? "is-off" : undefined}>
      <DayBox date={session.starts_at} timeZone={classroom.time_zone} />
      <div>
        <h3 className="capital">{words.both(session)}</h3>
        <Where session={session} />
        {isOff && (
          <p className="meta">
            <StateText tone="err">{t("sessions.cancelled")}</StateText>
            {session.cancel_reason && <span lang={classroom.language}>{session.cancel_reason}</span>}
          </p>
        )}
        {clash && state !== "past" && (
          <p className="lock warn">
            <Icon shape={iconTriangleAlert} />
            {t("sessions.clash", { title: clash.title, time: words.both(clash) })}
          </p>
        )}
        {failed && <InlineError text={t("action.failed", { message: failureText(translate, registration.error) })} />}
      </div>
      <div>
        <SeatNotice session={session} timeZone={classroom.time_zone} />
      </div>
      <div className="session-action">
        {session.is_taught && (
          <AppLink className="link" to={rosterPath(session.id)}>
            {t("sessions.roster")}
          </AppLink>
        )}
        {(state === "open" || state === "full") && mayRegister(classroom) && (
          <RegisterButton session={session} classroom={classroom} registration={registration} />
        )}
      </div>
    </li>
  );
}

function Where({ session }: { session: ClassroomSession }) {
  const { t } = useTranslation("classroom");
  const { place, map_url: map, link, is_online: online, teacher, state } = session;
  const isOver = state === "cancelled" || state === "past";
  const newTab = <span className="visually-hidden"> ({t("sessions.newTab")})</span>;
  return (
    <MetaList
      items={[
        place,
        online &&
          (link && !isOver ? (
            <a key="link" className="link" href={link} target="_blank" rel="noopener noreferrer">
              {t("sessions.link")}
              {newTab}
            </a>
          ) : (
            t("common:seats.online")
          )),
        map && !isOver && (
          <a key="map" className="link" href={map} target="_blank" rel="noopener noreferrer">
            {t("sessions.map")}
            {newTab}
          </a>
        ),
        teacher && (teacher.role ? t("sessions.teacher", { ...teacher }) : teacher.name),
      ]}
    />
  );
}

/** The state of the date for this viewer, then for everybody. */
function SeatNotice({ session, timeZone }: { session: ClassroomSession; timeZone: string }) {
  const { t } = useTranslation("classroom");
  const formats = useFormats();
  const words = useSessionText(timeZone);
  const { apiBase } = useApp().boot;
  const { state, registration, register_until: until } = session;
  if (state === "cancelled") return null;
  if (registration?.attendance === "present")
    return (
      <p className="meta">
        <StateText tone="ok">{t("state.present")}</StateText>
      </p>
    );
  if (registration?.attendance === "absent")
    return (
      <p className="meta">
        <StateText tone="warn">{t("state.absent")}</StateText>
      </p>
    );
  if (state === "past") return <p className="meta">{t("sessions.past")}</p>;
  if (registration) {
    const { status, place_in_line: place } = registration;
    return (
      <p className="meta">
        {status === "registered" ? (
          <StateText tone="ok">{t("state.registered")}</StateText>
        ) : (
          <StateText tone="warn">{t("state.waiting", { place: place ?? 1 })}</StateText>
        )}
        <a className="link" href={`${apiBase}/classroom-sessions/${session.id}/calendar`} download="">
          {t("sessions.ics")}
          <span className="visually-hidden"> {words.date(session.starts_at)}</span>
        </a>
      </p>
    );
  }
  if (state === "closed") return <p className="meta">{t("sessions.closed")}</p>;
  return (
    <MetaList
      items={[
        state === "open" ? (
          <StateText key="left" tone="info">
            {t("common:seats.left", { count: session.seats_left })}
          </StateText>
        ) : (
          <StateText key="full" tone="warn">
            {t("common:seats.full")}
          </StateText>
        ),
        session.waiting_count > 0 && t("sessions.waitingCount", { count: session.waiting_count }),
        until && t("sessions.until", { date: formats.day(until) }),
      ]}
    />
  );
}
