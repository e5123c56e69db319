import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { saveCourse, unsaveCourse } from "#shared/contracts/learning.ts";
import { callApi } from "#client/core/transport/api.ts";
import { cx } from "#client/ui/cx.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconBookmark } from "#client/ui/icons.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import "./save-button.css";

interface SaveButtonProps {
  course: { slug: string; title: string; is_saved: boolean };
  /** With words beside the bookmark, as wide as its column. */
  wide?: boolean;
}

/** Keeps a course for later, or no longer. Shown at once; a refusal takes it back and is said in a toast. */
export function SaveButton({ course, wide }: SaveButtonProps) {
  const { t } = useTranslation();
  const { isSaved, toggle } = useSaved(course);
  const { title } = course;
  const icon = <Icon shape={iconBookmark} className={cx(isSaved && "save-filled")} />;
  if (wide) {
    return (
      <button type="button" className={buttonClass({ variant: "quiet", wide: true })} onClick={toggle}>
        {icon}
        {isSaved ? t("save.remove") : t("save.add")}
      </button>
    );
  }
  return (
    <button
      type="button"
      className="icon-btn save-button"
      aria-label={isSaved ? t("save.removeNamed", { title }) : t("save.addNamed", { title })}
      onClick={toggle}
    >
      {icon}
    </button>
  );
}

const useSaved = import.meta.env.SSR ? useKnown : useSaving;

/** Nobody presses it there, and a page of cards has one each. */
function useKnown({ is_saved: isSaved }: SaveButtonProps["course"]) {
  return { isSaved, toggle: () => undefined };
}

function useSaving({ slug, is_saved: known }: SaveButtonProps["course"]) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationKey: ["save-course", slug],
    // One after the other: the last press is what stays.
    scope: { id: `save-course-${slug}` },
    mutationFn: (isSaved: boolean) => callApi(queryClient, isSaved ? saveCourse : unsaveCourse, { params: { slug } }),
    // Under way until what shows the course has been renewed, so that nothing flickers back.
    onSuccess: () => invalidateLearning(queryClient),
  });
  const isSaved = change.isPending ? change.variables : known;
  return { isSaved, toggle: () => change.mutate(!isSaved) };
}
