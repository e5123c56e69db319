import { useTranslation } from "react-i18next";
import type { Mark } from "#shared/contracts/roster.ts";
import { toasts } from "#client/core/page/toasts.ts";
import type { ShownRow, useMarks } from "./use-marks.ts";

/** Marks people, says so and offers what was said of each until then. */
export function useSay(
  say: ReturnType<typeof useMarks>["say"],
): (people: readonly ShownRow[], mark: Mark | null) => void {
  const { t } = useTranslation("classes");
  return (people, mark) => {
    const [first] = people;
    if (first === undefined) return;
    for (const { user_id: id } of people) say(id, mark);
    const words = mark === null ? t("roster.none") : t(`mark.${mark}`);
    toasts.add({
      id: "mark",
      color: "success",
      title:
        people.length === 1
          ? t("roster.said", { name: first.name, mark: words })
          : t("roster.saidOf", { count: people.length, mark: words }),
      action: {
        label: t("manage:undo.action"),
        onSelect: () => {
          for (const { user_id: id, mark: before } of people) say(id, before);
        },
      },
    });
  };
}
