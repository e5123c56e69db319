import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { archiveCourses, mostArchived } from "#shared/contracts/managed-courses.ts";
import { assignmentPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { BulkActs } from "#client/core/list/bulk-acts.tsx";
import type { Selection } from "#client/core/list/use-selection.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { callApi } from "#client/core/transport/api.ts";

/** What can be done to the courses that are chosen. */
export function CoursesBulk({ selection }: { selection: Selection }) {
  const { t } = useTranslation("courses");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const ids = [...selection.chosen.keys()];
  const count = ids.length;
  const moving = useMutation({
    mutationFn: async (act: "archive" | "restore") =>
      (await callApi(queryClient, archiveCourses, { body: { ids, is_archived: act === "archive" } })).data,
    onSuccess: (done, act) => {
      const words = t(act === "archive" ? "done.manyArchived" : "done.manyRestored", { count: done.count });
      say(words, done.change_set_id);
      selection.clear();
      return queryClient.invalidateQueries({ queryKey: ["courses"] });
    },
  });
  return (
    <BulkActs
      selection={selection}
      most={mostArchived}
      doing={moving}
      acts={(["archive", "restore"] as const).map((act) => ({
        act,
        words: t(act),
        title: t(`bulk.${act}`, { count }),
        consequence: t(`bulk.${act}Text`),
      }))}
    >
      <AppLink
        className="bulk-action"
        to={`${assignmentPath("new")}?${new URLSearchParams(ids.map((id) => ["course", id]))}`}
      >
        {t("assign")}
      </AppLink>
    </BulkActs>
  );
}
