import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PaletteBox } from "./palette-box.tsx";
import type { PanelProps } from "./palette-door.ts";
import { usePaletteLines } from "./palette-lines.ts";

/** Everything that can be opened or done, by a few typed letters. */
export function Palette({ onClose }: PanelProps) {
  const { t } = useTranslation("palette");
  const [typed, setTyped] = useState("");
  const content = usePaletteLines(typed);
  const placeholder = content.hasCatalogue ? t("placeholder") : t("placeholderGuest");
  return <PaletteBox {...{ onClose, typed, setTyped, content, placeholder }} />;
}
