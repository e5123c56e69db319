import type { ReactNode } from "react";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import "./access.css";

interface AccessFormProps {
  action: string;
  isBusy: boolean;
  /** What no field says. */
  error: Error | null;
  onSend: () => void;
  children: ReactNode;
}

/** Makes a new way in. */
export function AccessForm({ action, isBusy, error, onSend, children }: AccessFormProps) {
  const translate = useTranslate();
  return (
    <form
      className="access-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      {children}
      {error ? <InlineError text={failureWords(translate, error)} /> : null}
      <p className="actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          {action}
        </Button>
      </p>
    </form>
  );
}
