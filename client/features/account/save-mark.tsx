import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import type { Save } from "./use-save.ts";

/** "Saved", beside what was saved. The region stands from the start, so that its words are announced. */
export function SaveMark({ state }: { state: Save["state"] }) {
  const { t } = useTranslation("account");
  return (
    <span className="save-mark" role="status">
      {state === "saving" && t("saving")}
      {state === "saved" && (
        <>
          <Icon shape={iconCheck} small />
          {t("saved")}
        </>
      )}
    </span>
  );
}
