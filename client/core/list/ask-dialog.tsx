import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useWritten } from "#client/core/form/use-written.tsx";
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
 * that alone: Escape and a press beside it ask first.
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
  const { question, ...written } = useWritten(isOpen, onClose);
  return (
    <Dialog
      open={isOpen}
      {...written}
      className="ask-dialog"
      title={title}
      description={text}
      actions={
        <>
          <Button variant={isDanger ? "danger" : "primary"} busy={isBusy} disabled={!isReady} onClick={act}>
            {action}
          </Button>
          <Button onClick={onClose}>{t("list.cancel")}</Button>
        </>
      }
    >
      {children}
      {error ? (
        <InlineError
          text={failureText(translate, error)}
          {...(onRetry && { onRetry, retryLabel: translate("common:actions.retry") })}
        />
      ) : null}
      {question}
    </Dialog>
  );
}
