import { useTranslation } from "react-i18next";
import type { ClassroomDetail, ClassroomSession } from "#shared/contracts/classroom.ts";
import { cardCode, groupedCode } from "#shared/domain/readable-code.ts";
import { classroomPath } from "#shared/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { DueFact } from "#client/core/formats/due-text.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { languageName, type Translate } from "#client/core/formats/formats.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCalendar, iconLock } from "#client/ui/icons.ts";
import { Fact } from "#client/ui/fact.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import type { CourseLock } from "#shared/contracts/course.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { GiveBackButton } from "./give-back-button.tsx";
import { QrCode } from "./qr-code.tsx";
import { RegisterButton } from "./register-button.tsx";
import { heldSession, mayRegister, offeredSession } from "./session-pick.ts";
import type { useRegistration } from "./use-registration.ts";
import { useSessionText } from "./use-session-text.ts";
import { TypeWallCode } from "./wall-panel.tsx";
import "./classroom.css";
import "#client/ui/card.css";
import "#client/ui/page-columns.css";

interface SeatPanelProps {
  classroom: ClassroomDetail;
  registration: ReturnType<typeof useRegistration>;
}

/** Beside the dates: the viewer's seat with its code, their place in line, or the one button. */
export function SeatPanel({ classroom, registration }: SeatPanelProps) {
  const held = heldSession(classroom);
  return (
    <aside className="page-side" aria-label={classroom.title}>
      <Panel className="action-card">
        {held ? null : (
          <div className="action-bar-hidden">
            <BookCover title={classroom.title} category={classroom.cover_category} eager />
          </div>
        )}
        <div className="action-card-body">
          {held ? (
            <Held session={held} classroom={classroom} registration={registration} />
          ) : (
            <Offer classroom={classroom} registration={registration} />
          )}
          <Facts classroom={classroom} />
        </div>
      </Panel>
    </aside>
  );
}

function Held({ session, classroom, registration }: SeatPanelProps & { session: ClassroomSession }) {
  const { t } = useTranslation("classroom");
  const { boot } = useApp();
  const words = useSessionText(classroom.time_zone);
  const own = session.registration;
  if (!own) return null;
  const code = own.check_in_code;
  return (
    <div className="classroom-seat">
      <h2>{own.status === "registered" ? t("card.title") : t("card.waitTitle")}</h2>
      <p className="capital">
        <strong>{words.both(session)}</strong>
      </p>
      <p className="muted small">{session.place ?? t("common:seats.online")}</p>
      {own.status === "waiting" && (
        <>
          <p className="small">
            <StateText tone="warn">{t("state.waiting", { place: own.place_in_line ?? 1 })}</StateText>
          </p>
          <p className="muted small">{t("card.waitText")}</p>
        </>
      )}
      {own.is_promoted && (
        <p className="small">
          <StateText tone="ok">{t("state.promoted")}</StateText>
        </p>
      )}
      {own.attendance === "present" && (
        <p className="small">
          <StateText tone="ok">{t("state.present")}</StateText>
        </p>
      )}
      {code && own.attendance === null && (
        <figure className="classroom-seat-code">
          <QrCode text={`${boot.origin}${classroomPath(classroom.slug)}?check-in=${code}`} label={t("card.qr")} />
          <figcaption className="muted small">
            <b className="classroom-card-code">{groupedCode(cardCode(code))}</b>
            {t("card.qrHelp")}
          </figcaption>
        </figure>
      )}
      {code && own.attendance === null && <TypeWallCode session={session} slug={classroom.slug} />}
      <a
        className={buttonClass({ wide: true })}
        href={`${boot.apiBase}/classroom-sessions/${session.id}/calendar`}
        download=""
      >
        <Icon shape={iconCalendar} />
        {t("sessions.ics")}
      </a>
      <FeedDialog />
      {session.state !== "closed" && own.attendance === null && (
        <GiveBackButton session={session} registration={registration} />
      )}
    </div>
  );
}

function Offer({ classroom, registration }: SeatPanelProps) {
  const { t } = useTranslation("classroom");
  const translate = useTranslate();
  const { lock } = classroom;
  const offered = mayRegister(classroom) ? offeredSession(classroom) : undefined;
  return (
    <div className="classroom-seat">
      {classroom.completed_at && <h2>{t("card.doneTitle")}</h2>}
      {lock && (
        <p className="lock">
          <Icon shape={iconLock} />
          {lockReason(translate, lock)}
        </p>
      )}
      {offered && (
        <div className="action-bar-hidden">
          <RegisterButton session={offered} classroom={classroom} registration={registration} main />
        </div>
      )}
      {registration.error && (
        <InlineError text={t("action.failed", { message: failureText(translate, registration.error) })} />
      )}
      <FeedDialog />
    </div>
  );
}

/** The one button on small screens, above the bottom navigation. */
export function RegisterBar({ classroom, registration }: SeatPanelProps) {
  const offered = mayRegister(classroom) ? offeredSession(classroom) : undefined;
  if (!offered) return null;
  return (
    <div className="action-bar">
      <RegisterButton session={offered} classroom={classroom} registration={registration} main />
    </div>
  );
}

function Facts({ classroom }: { classroom: ClassroomDetail }) {
  const { t } = useTranslation("classroom");
  const formats = useFormats();
  const { due, assigned_by: by, completed_at: completed, language } = classroom;
  return (
    <dl className="facts">
      {completed && <Fact term={t("facts.completed")}>{formats.date(completed)}</Fact>}
      <DueFact term={t("facts.due")} due={due} />
      {by && <Fact term={t("facts.by")}>{by}</Fact>}
      <Fact term={t("facts.duration")}>{formats.duration(classroom.duration_seconds)}</Fact>
      <Fact term={t("facts.language")} lang={language}>
        {languageName(language)}
      </Fact>
    </dl>
  );
}

/** Why registration is closed to this viewer: what the order of their programme asks for first. */
function lockReason(t: Translate, { after, programme }: CourseLock): string {
  const parts = after
    .map((title) => t("classroom:part", { title }))
    .reduce((first, second) => t("common:list.pair", { first, second }));
  return t("classroom:lock", { parts, programme: programme.title });
}
