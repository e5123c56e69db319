import { useTranslation } from "react-i18next";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { isSignedOut, type QuizState, unanswered } from "./quiz-state.ts";

interface HandInDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  state: QuizState;
  busy: boolean;
  /** Why the last try did not go through; empty: something could not be saved. */
  problem: string | null;
  onConfirm: () => void;
}

/** Asks once more, and says what is still open. */
export function HandInDialog({ open, onOpenChange, state, busy, problem, onConfirm }: HandInDialogProps) {
  const { t } = useTranslation("quiz");
  const translate = useTranslate();
  const blank = unanswered(state);
  const marked = state.flagged.length;
  const unsent = Object.keys(state.saves).length;
  const said = problem === "" ? (isSignedOut(state) ? t("save.signedOut") : t("handIn.notSaved")) : problem;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("handIn.title")}
      description={
        blank.length > 0
          ? t("handIn.unanswered", { count: blank.length, numbers: joined(translate, blank.map(String)) })
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
      <p className="small" role="status">
        {unsent > 0 ? t("handIn.unsent", { count: unsent }) : null}
      </p>
      {said ? <InlineError text={said} /> : null}
    </Dialog>
  );
}

export { preloadDialog } from "#client/ui/dialog.tsx";
