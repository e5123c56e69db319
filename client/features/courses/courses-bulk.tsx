import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { archiveCourses, mostArchived } from "#shared/contracts/managed-courses.ts";
import { assignmentPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { BulkBar } from "#client/core/list/bulk-bar.tsx";
import { BulkSheet } from "#client/core/list/bulk-sheet.tsx";
import type { Selection } from "#client/core/list/use-selection.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { callApi } from "#client/core/transport/api.ts";
import { InlineError } from "#client/ui/states.tsx";

/** What can be done to the courses that are chosen. */
export function CoursesBulk({ selection }: { selection: Selection }) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [asking, setAsking] = useState<"archive" | "restore" | null>(null);
  const ids = [...selection.chosen.keys()];
  const moving = useMutation({
    mutationFn: async (isArchived: boolean) =>
      (await callApi(queryClient, archiveCourses, { body: { ids, is_archived: isArchived } })).data,
    onSuccess: ({ count, change_set_id: changeSetId }, isArchived) => {
      say(t(isArchived ? "done.manyArchived" : "done.manyRestored", { count }), changeSetId);
      setAsking(null);
      selection.clear();
      return queryClient.invalidateQueries({ queryKey: ["courses"] });
    },
  });
  return (
    <>
      <BulkBar selection={selection} most={mostArchived}>
        <AppLink
          className="bulk-action"
          to={`${assignmentPath("new")}?${new URLSearchParams(ids.map((id) => ["course", id]))}`}
        >
          {t("assign")}
        </AppLink>
        <button type="button" className="bulk-action" onClick={() => setAsking("archive")}>
          {t("archive")}
        </button>
        <button type="button" className="bulk-action" onClick={() => setAsking("restore")}>
          {t("restore")}
        </button>
      </BulkBar>
      {asking ? (
        <BulkSheet
          title={t(`bulk.${asking}`, { count: ids.length })}
          count={ids.length}
          names={[...selection.chosen.values()]}
          consequence={t(`bulk.${asking}Text`)}
          act={{
            words: t(asking),
            isPending: moving.isPending,
            onAct: () => moving.mutate(asking === "archive"),
          }}
          onClose={() => {
            moving.reset();
            setAsking(null);
          }}
        >
          {moving.error ? <InlineError text={failureWords(translate, moving.error)} /> : null}
        </BulkSheet>
      ) : null}
    </>
  );
}
