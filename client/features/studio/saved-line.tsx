import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { localeOf } from "#shared/locales.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconCircleAlert } from "#client/ui/icons.ts";
import type { LessonSaver } from "./lesson-saver.ts";

/** Whether what is written is saved, and when that was. */
export function SavedLine({ saver }: { saver: Pick<LessonSaver<object>, "view" | "subscribe"> }) {
  const { t } = useTranslation("studio");
  const { locale, timeZone } = useApp().boot;
  const { state, savedAt } = useSyncExternalStore(saver.subscribe, saver.view, saver.view);
  const time = new Intl.DateTimeFormat(localeOf(locale).tag, { hour: "2-digit", minute: "2-digit", timeZone });
  const words = {
    saved: t("saving.saved", { time: time.format(new Date(savedAt)) }),
    typing: t("saving.typing"),
    saving: t("saving.typing"),
    waiting: t("saving.waiting"),
    asking: t("saving.asking"),
    refused: t("saving.refused"),
  };
  const isFine = state === "saved" || state === "typing" || state === "saving";
  return (
    <p className="studio-saved" role="status">
      <Icon shape={isFine ? iconCheck : iconCircleAlert} small />
      {words[state]}
    </p>
  );
}
