import { useTranslation } from "react-i18next";
import { ColourModeSwitch } from "#client/ui/colour-mode-switch.tsx";

export function ColourModeChoice() {
  const { t } = useTranslation();
  return (
    <ColourModeSwitch
      label={t("colourMode.label")}
      system={t("colourMode.system")}
      light={t("colourMode.light")}
      dark={t("colourMode.dark")}
    />
  );
}
