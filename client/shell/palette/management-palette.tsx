import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useManagementLines } from "./management-lines.ts";
import { PaletteBox } from "./palette-box.tsx";
import type { PanelProps } from "./palette-door.ts";
import { usePaletteLines } from "./palette-lines.ts";

/** The same on the management side: first what is managed there, then what is learnt. */
export function ManagementPalette({ onClose }: PanelProps) {
  const { t } = useTranslation("palette");
  const [typed, setTyped] = useState("");
  const learnt = usePaletteLines(typed);
  const managed = useManagementLines(typed);
  const content = {
    ...learnt,
    groups: [...managed.groups, ...learnt.groups],
    nothing: learnt.nothing && managed.isSettled && managed.groups.length === 0,
    failed: learnt.failed || managed.failed,
    waiting: learnt.waiting || managed.waiting,
    retry: () => {
      learnt.retry();
      managed.retry();
    },
  };
  return <PaletteBox {...{ onClose, typed, setTyped, content }} placeholder={t("placeholderManage")} />;
}
