import { useTranslation } from "react-i18next";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { InlineError } from "#client/ui/states.tsx";

interface HandInDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Numbers of the questions without an answer. */
  unanswered: readonly number[];
  marked: number;
  busy: boolean;
  /** Why the last try did not go through. */
  problem: string | null;
  onConfirm: () => void;
}

/** Asks once more, and says what is still open. */
export function HandInDialog({ open, onOpenChange, unanswered, marked, busy, problem, onConfirm }: HandInDialogProps) {
  const { t } = useTranslation("quiz");
  const translate = useTranslate();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("handIn.title")}
      description={
        unanswered.length > 0
          ? t("handIn.unanswered", { count: unanswered.length, numbers: joined(translate, unanswered.map(String)) })
          : t("handIn.allAnswered")
      }
      actions={
        <>
          <DialogClose>
            <Button>{t("handIn.back")}</Button>
          </DialogClose>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {busy ? t("handIn.busy") : t("handIn.confirm")}
          </Button>
        </>
      }
    >
      {marked > 0 ? <p className="small muted">{t("handIn.marked", { count: marked })}</p> : null}
      {problem ? <InlineError text={problem} /> : null}
    </Dialog>
  );
}

export { preloadDialog } from "#client/ui/dialog.tsx";
