import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { archiveCourses, mostArchived } from "#shared/contracts/managed-courses.ts";
import { exportCoursePack } from "#shared/contracts/course-pack.ts";
import { getCourseChecks } from "#shared/contracts/studio-publication.ts";
import { assignmentPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { BulkActs } from "#client/core/list/bulk-acts.tsx";
import type { ListFilter } from "#client/core/list/list-filters.ts";
import type { Selection } from "#client/core/list/use-selection.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi, pathOf } from "#client/core/transport/api.ts";

/** What can be done to the courses that are chosen. */
export function CoursesBulk({ selection, filters }: { selection: Selection; filters: readonly ListFilter[] }) {
  const { t } = useTranslation("courses");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const { apiBase } = useApp().boot;
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
  // One after the other, as each is a download of its own; what keeps one from being a pack stops none of the others.
  const exporting = useMutation({
    mutationFn: async () => {
      const blocked: string[] = [];
      for (const [courseId, title] of selection.chosen) {
        const params = { courseId };
        // oxlint-disable-next-line no-await-in-loop -- as above
        const checks = await callApi(queryClient, getCourseChecks, { params }).catch(() => undefined);
        if (checks === undefined || checks.data.blocking.length > 0) blocked.push(title);
        else download(apiBase + pathOf(exportCoursePack, params));
        // oxlint-disable-next-line no-await-in-loop -- browsers drop downloads that begin in the same moment
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      return blocked;
    },
    onSuccess: (blocked) => {
      if (blocked.length > 0)
        toasts.add({
          color: "warning",
          title: t("pack.manyBlocked", { count: blocked.length }),
          description: blocked.join(" · "),
        });
    },
  });
  return (
    <BulkActs
      selection={selection}
      filters={filters}
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
      <button type="button" className="bulk-action" onClick={() => exporting.mutate()} disabled={exporting.isPending}>
        {t("pack.exportMany")}
      </button>
    </BulkActs>
  );
}

function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
