import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconMenu } from "#client/ui/icons.ts";

interface MenuButtonProps {
  /** Of what it opens: a popover, so that it opens before the scripts are there. */
  panelId: string;
  className?: string;
}

export function MenuButton({ panelId, className }: MenuButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={cx("icon-btn", className)} aria-label={t("frame.menu")} popoverTarget={panelId}>
      <Icon shape={iconMenu} />
    </button>
  );
}
