import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type CourseVersion, moveLearners, previewMove } from "#shared/contracts/studio-publication.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { SkeletonLine } from "#client/ui/states.tsx";

interface MoveProps {
  version: CourseVersion;
  onClose: () => void;
}

/** What moving those who stay with a version to the newest does to them, before it is done. */
export function MoveDialog({ version: { id, number }, onClose }: MoveProps) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const preview = useQuery({
    queryKey: ["courses", "move", id],
    queryFn: async ({ signal }) =>
      (await callApi(queryClient, previewMove, { params: { versionId: id } }, { signal })).data,
    gcTime: 0,
  });
  const moving = useMutation({
    mutationFn: async (token: string) =>
      (await callApi(queryClient, moveLearners, { params: { versionId: id }, body: { token } })).data,
    onSuccess: ({ people }) => {
      toasts.add({ color: "success", title: t("done.moved", { count: people }) });
      onClose();
      return queryClient.invalidateQueries({ queryKey: ["courses"] });
    },
    onError: () => preview.refetch(),
  });
  const token = preview.data?.token;
  return (
    <AskDialog
      title={t("move.title", { count: preview.data?.people ?? 0, number })}
      text={t("move.text")}
      action={t("move.action")}
      isReady={token !== undefined}
      isBusy={moving.isPending}
      error={moving.error}
      onAct={() => {
        if (token !== undefined) moving.mutate(token);
      }}
      onClose={onClose}
    >
      <QuerySlot query={preview} skeleton={<SkeletonLine width={60} />}>
        {({ groups, left_out: leftOut }) => (
          <ul className="courses-lines">
            {groups.map(({ new_lessons: fresh, people }) => (
              <li key={fresh}>
                <span className="courses-kind tabular">{t("facts.learners", { count: people })}</span>
                {fresh === 0 ? t("move.keep") : t("move.fresh", { count: fresh })}
              </li>
            ))}
            {leftOut.length > 0 ? (
              <li className="muted">{t("move.leftOut", { lessons: joined(translate, leftOut) })}</li>
            ) : null}
          </ul>
        )}
      </QuerySlot>
    </AskDialog>
  );
}
