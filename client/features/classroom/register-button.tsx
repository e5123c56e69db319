import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClassroomDetail, ClassroomSession } from "#shared/contracts/classroom.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import type { useRegistration } from "./use-registration.ts";
import { useSessionText } from "./use-session-text.ts";

interface RegisterButtonProps {
  session: ClassroomSession;
  classroom: ClassroomDetail;
  registration: ReturnType<typeof useRegistration>;
  /** The one filled button of the page, which names its date. */
  main?: boolean;
}

/** Registers, or waits where there is no seat; asks first where the date clashes with another one. */
export function RegisterButton({ session, classroom, registration, main }: RegisterButtonProps) {
  const { t } = useTranslation("classroom");
  const words = useSessionText(classroom.time_zone);
  const [asking, setAsking] = useState(false);
  const { clash, id: sessionId } = session;
  const register = (acceptClash: boolean) => registration.mutate({ kind: "register", sessionId, acceptClash });
  const date = words.date(session.starts_at);
  const isFull = session.state === "full";
  return (
    <>
      <Button
        variant={main ? "primary" : "default"}
        wide={main}
        busy={registration.isPending && registration.variables.sessionId === sessionId}
        onClick={() => (clash ? setAsking(true) : register(false))}
      >
        {main && !isFull ? t("action.registerNext", { date }) : isFull ? t("action.wait") : t("action.register")}
        {(!main || isFull) && <span className="visually-hidden"> {words.both(session)}</span>}
      </Button>
      {clash && (
        <Dialog
          open={asking}
          onOpenChange={setAsking}
          title={t("confirm.clashTitle")}
          description={t("confirm.clashText", { title: clash.title, time: words.both(clash) })}
          actions={
            <>
              <DialogClose>
                <Button variant="primary" onClick={() => register(true)}>
                  {t("confirm.clashGo")}
                </Button>
              </DialogClose>
              <DialogClose>
                <Button>{t("confirm.clashBack")}</Button>
              </DialogClose>
            </>
          }
        />
      )}
    </>
  );
}
