import { useTranslation } from "react-i18next";
import { IconButton } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconMinimize } from "#client/ui/study-icons.ts";
import { focusButtonIds, type useFocusMode } from "./use-study-keys.ts";

/** The way out of a lesson that is shown by itself. */
export function LeaveFocus({ focus: { isFocused, toggle } }: { focus: ReturnType<typeof useFocusMode> }) {
  const { t } = useTranslation("study");
  if (!isFocused) return null;
  return (
    <IconButton
      id={focusButtonIds.leave}
      className="study-leave-focus"
      label={t("focus.leave")}
      aria-keyshortcuts="T"
      onClick={toggle}
    >
      <Icon shape={iconMinimize} />
    </IconButton>
  );
}
