import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { isAttempted } from "#shared/lesson-kinds/lesson-rules.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconWifiOff } from "#client/ui/study-icons.ts";
import { studyLessonQuery } from "./study.queries.ts";
import "#client/ui/lesson-frame.css";

/** In place of a lesson that needs a connection: says so, and lets it in once there is one. */
export function OnlineOnly({ lesson }: { lesson: StudyLesson }) {
  const { t } = useTranslation("study");
  const queryClient = useQueryClient();
  const {
    id,
    course: { slug },
  } = lesson;
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: studyLessonQuery(slug, id).queryKey });
    window.addEventListener("online", look);
    return () => window.removeEventListener("online", look);
  }, [queryClient, slug, id]);
  return (
    <p className="lesson-notice" role="status">
      <Icon shape={iconWifiOff} />
      <span>{isAttempted(lesson.kind) ? t("offline.quiz") : t("offline.lesson")}</span>
    </p>
  );
}
