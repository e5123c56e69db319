import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClassroomDetail, ClassroomSession } from "#shared/contracts/classroom.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Panel } from "#client/ui/panel.tsx";
import { heldSession } from "./session-pick.ts";
import "./classroom.css";
import "#client/ui/page-columns.css";

const WallCheckIn = lazyComponent(() => import("./wall-check-in.tsx").then((module) => module.WallCheckIn));

/** How far from its start a date's code is asked for, in milliseconds. */
const nearMs = 12 * 60 * 60_000;

/** Above the class, for whoever came by the code on the wall (`wall=<date>.<code>`). */
export function WallPanel({ classroom, wall }: { classroom: ClassroomDetail; wall: string }) {
  const { t } = useTranslation("classroom");
  const [sessionId = "", code = ""] = wall.split(".");
  // What a page that is opened again brings is long over.
  const [isIn] = useState(() => heldSession(classroom)?.id === sessionId && isPresent(heldSession(classroom)));
  return (
    <Panel className="action-card-body grid justify-items-start gap-3 mbe-6">
      <h2>{t("wall.title")}</h2>
      {isIn ? (
        <p role="status">
          <StateText tone="ok">{t("state.present")}</StateText>
        </p>
      ) : (
        <WallCheckIn slug={classroom.slug} sessionId={sessionId} code={code} />
      )}
    </Panel>
  );
}

function isPresent(session: ClassroomSession | undefined): boolean {
  return session?.registration?.attendance === "present";
}

/** On the day, for a phone whose camera reads no codes. */
export function TypeWallCode({ session, slug }: { session: ClassroomSession; slug: string }) {
  const { t } = useTranslation("classroom");
  const { now } = useApp().boot;
  const [isOpen, setOpen] = useState(false);
  if (Math.abs(Date.parse(session.starts_at) - now) > nearMs) return null;
  if (isOpen) return <WallCheckIn slug={slug} sessionId={session.id} code={null} />;
  return (
    <Button wide onClick={() => setOpen(true)}>
      {t("wall.enter")}
    </Button>
  );
}
