import { useTranslate } from "#client/core/formats/use-formats.ts";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { Button } from "#client/ui/button.tsx";

interface PartActionsProps {
  /** What the button says instead of "Save". */
  action?: string;
  isBusy: boolean;
  isDirty: boolean;
  onDiscard: () => void;
}

/** Saves a part or throws away what was typed; it asks before that is left. */
export function PartActions({ action, isBusy, isDirty, onDiscard }: PartActionsProps) {
  const translate = useTranslate();
  return (
    <>
      <p className="actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          {action ?? translate("manage:form.save")}
        </Button>
        {isDirty ? (
          <Button variant="quiet" onClick={onDiscard}>
            {translate("manage:form.discard")}
          </Button>
        ) : null}
      </p>
      {isDirty ? <LeaveGuard /> : null}
    </>
  );
}
