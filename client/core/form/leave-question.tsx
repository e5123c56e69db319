import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Whether what is not saved may go. */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation("manage");
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onStay();
      }}
      title={t("form.leaveTitle")}
      description={t("form.leaveText")}
      actions={
        <>
          <Button variant="primary" onClick={onStay}>
            {t("form.stay")}
          </Button>
          <Button onClick={onLeave}>{t("form.leave")}</Button>
        </>
      }
    />
  );
}
