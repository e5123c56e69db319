import { useMutationState } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconCircleAlert } from "#client/ui/icons.ts";
import type { OpenSaver } from "./differences.ts";
import type { FactsSaver } from "./facts-saver.ts";
import { useFactsView } from "./use-facts.ts";
import { outlineKey } from "./use-outline.ts";

/** `pressed`: it waits in this page alone. */
type State = ReturnType<OpenSaver["view"]>["state"] | "pressed";

/** What is worst comes first: it is said of all of them. */
const worst: readonly State[] = ["asking", "refused", "pressed", "waiting", "saving", "typing", "saved"];

interface SavedLineProps {
  course: CourseDraft;
  facts: FactsSaver;
  /** Of the open lesson; null: none is open. */
  lesson: OpenSaver | null;
}

/** Whether all that is written is saved, and when that was. */
export function SavedLine({ course, facts, lesson }: SavedLineProps) {
  const { t } = useTranslation("studio");
  const { locale, timeZone } = useApp().boot;
  const named = useFactsView(facts);
  const written = useSyncExternalStore(lesson?.subscribe ?? nothing, lesson?.view ?? none, lesson?.view ?? none);
  const presses = useMutationState({
    filters: { mutationKey: outlineKey(course.id), status: "pending" },
    select: ({ state }): State => (state.isPaused ? "pressed" : "saving"),
  });
  const time = useMemo(
    () => new Intl.DateTimeFormat(localeOf(locale).tag, { hour: "2-digit", minute: "2-digit", timeZone }),
    [locale, timeZone],
  );
  const states = [named.state, ...(written ? [written.state] : []), ...presses];
  const state = worst.find((one) => states.includes(one)) ?? "saved";
  const [savedAt = course.updated_at] = [named.savedAt, ...(written ? [written.savedAt] : [])].toSorted().toReversed();
  const words = {
    saved: t("saving.saved", { time: time.format(new Date(savedAt)) }),
    typing: t("saving.typing"),
    saving: t("saving.typing"),
    waiting: t("saving.waiting"),
    pressed: t("saving.pressed"),
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

const nothing = () => () => undefined;
const none = () => null;
