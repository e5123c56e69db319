import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClassroomSession } from "#shared/contracts/classroom.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import type { useRegistration } from "./use-registration.ts";

interface GiveBackProps {
  session: ClassroomSession;
  registration: ReturnType<typeof useRegistration>;
}

/** Gives a seat back, after a question: somebody else may get it at once. A place in line needs no question. */
export function GiveBackButton({ session, registration }: GiveBackProps) {
  const { t } = useTranslation("classroom");
  const [asking, setAsking] = useState(false);
  const hasSeat = session.registration?.status === "registered";
  const cancel = () => registration.mutate({ kind: "cancel", sessionId: session.id });
  return (
    <>
      <Button variant="quiet" wide busy={registration.isPending} onClick={() => (hasSeat ? setAsking(true) : cancel())}>
        {hasSeat ? t("action.giveBack") : t("action.leave")}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t("confirm.cancelTitle")}
        description={t("confirm.cancelText")}
        actions={
          <>
            <DialogClose>
              <Button variant="danger" onClick={cancel}>
                {t("action.giveBack")}
              </Button>
            </DialogClose>
            <DialogClose>
              <Button>{t("action.keep")}</Button>
            </DialogClose>
          </>
        }
      />
    </>
  );
}
