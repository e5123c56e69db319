import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostTeamsMoved, moveTeam, type TeamRow } from "#shared/contracts/teams.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { BulkActs } from "#client/core/list/bulk-acts.tsx";
import type { ListFilter } from "#client/core/list/list-filters.ts";
import type { Selection } from "#client/core/list/use-selection.ts";
import { callApi } from "#client/core/transport/api.ts";
import { MoveFields, useForeseenMove } from "./move-fields.tsx";
import { invalidateTeams } from "./use-team-action.ts";

interface TeamsBulkProps {
  selection: Selection;
  filters: readonly ListFilter[];
  teams: readonly TeamRow[];
  mayTop: boolean;
}

/** Several teams are moved at once: below one other, in the order of the list. */
export function TeamsBulk({ selection, filters, teams, mayTop }: TeamsBulkProps) {
  const { t } = useTranslation("teams");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [parentId, setParentId] = useState<string | null>(mayTop ? null : (teams[0]?.id ?? null));
  const moved = teams.filter(({ id }) => selection.chosen.has(id));
  const ids = moved.map(({ id }) => id);
  const preview = useForeseenMove(moved, parentId);
  const doing = useMutation({
    mutationFn: async (_act: "move") => {
      const [teamId = "", ...withIds] = ids;
      const body = { parent_id: parentId, before_id: null, with_ids: withIds };
      return (await callApi(queryClient, moveTeam, { params: { teamId }, body })).data;
    },
    onSuccess: (done) => {
      say(t("done.movedMany", { count: ids.length }), done.change_set_id);
      selection.clear();
      return invalidateTeams(queryClient);
    },
  });
  return (
    <BulkActs
      selection={selection}
      most={mostTeamsMoved}
      filters={filters}
      doing={{ ...doing, error: doing.error ?? preview.error }}
      acts={[
        {
          act: "move",
          words: t("move.open"),
          title: t("move.titleMany", { count: ids.length }),
          consequence: t("move.undoable"),
          isReady: preview.isSuccess,
          fields: (
            <MoveFields
              teams={teams}
              moved={ids}
              mayTop={mayTop}
              parentId={parentId}
              onParent={setParentId}
              preview={preview}
            />
          ),
        },
      ]}
    />
  );
}
