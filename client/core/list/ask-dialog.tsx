import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { useOnce } from "./use-once.ts";
import "./ask-dialog.css";

export interface AskDialogProps {
  isOpen?: boolean;
  title: string;
  text?: ReactNode;
  action: string;
  isReady?: boolean | undefined;
  isDanger?: boolean | undefined;
  isBusy: boolean;
  error?: Error | null;
  /** What failed before anything was done, once more. */
  onRetry?: (() => void) | undefined;
  onAct: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Asks before something is done: what it does, the one button that does it, and the way out. What is written in it goes by
 * the way out alone: Escape and a press beside it ask first.
 */
export function AskDialog({
  isOpen = true,
  isReady = true,
  isDanger = false,
  title,
  text,
  action,
  isBusy,
  error,
  onRetry,
  onAct,
  onClose,
  children,
}: AskDialogProps) {
  const { t } = useTranslation("manage");
  const translate = useTranslate();
  const act = useOnce(onAct);
  const [isWritten, setWritten] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  if (!isOpen && (isWritten || isLeaving)) {
    setWritten(false);
    setLeaving(false);
  }
  function stay(): void {
    setLeaving(false);
    fields.current?.querySelector<HTMLElement>("textarea, input")?.focus();
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (open) return;
        if (isLeaving) stay();
        else if (isWritten) setLeaving(true);
        else onClose();
      }}
      className="ask-dialog"
      title={title}
      description={text}
      actions={
        isLeaving ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it answers the question that a key or a press brought */}
            <Button variant="primary" autoFocus onClick={stay}>
              {t("form.stay")}
            </Button>
            <Button onClick={onClose}>{t("form.leave")}</Button>
          </>
        ) : (
          <>
            <Button variant={isDanger ? "danger" : "primary"} busy={isBusy} disabled={!isReady} onClick={act}>
              {action}
            </Button>
            <Button onClick={onClose}>{t("list.cancel")}</Button>
          </>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what is written in its fields */}
      <div
        ref={fields}
        className="ask-dialog-fields"
        onInput={({ target }) => {
          if (isWriting(target)) setWritten(target.value.trim() !== "");
        }}
      >
        {children}
      </div>
      {isLeaving ? (
        <p className="small" role="alert">
          {t("form.leaveTitle")} {t("form.leaveText")}
        </p>
      ) : null}
      {error ? (
        <InlineError
          text={failureText(translate, error)}
          {...(onRetry && { onRetry, retryLabel: translate("common:actions.retry") })}
        />
      ) : null}
    </Dialog>
  );
}

/** What is looked for is no loss: it is typed once more. */
function isWriting(target: EventTarget): target is HTMLTextAreaElement | HTMLInputElement {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type === "text" && !target.hasAttribute("role"))
  );
}
