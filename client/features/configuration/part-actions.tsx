import { useTranslation } from "react-i18next";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { Button } from "#client/ui/button.tsx";

interface PartActionsProps {
  /** What the button says instead of "Save". */
  action?: string;
  isBusy: boolean;
  isDirty: boolean;
  isStale: boolean;
  onDiscard: () => void;
}

/** Saves a part or throws away what was typed; it asks before that is left. */
export function PartActions({ action, isBusy, isDirty, isStale, onDiscard }: PartActionsProps) {
  const { t } = useTranslation("configuration");
  const translate = useTranslate();
  return (
    <>
      <p className="actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          {isStale ? translate("manage:form.saveOver") : (action ?? translate("manage:form.save"))}
        </Button>
        {isDirty ? (
          <Button variant="quiet" onClick={onDiscard}>
            {isStale ? t("menus.theirs") : translate("manage:form.discard")}
          </Button>
        ) : null}
      </p>
      {isDirty ? <LeaveGuard /> : null}
    </>
  );
}
