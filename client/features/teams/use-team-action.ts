import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { createTeam, mergeTeam, moveTeam, removeTeam } from "#shared/contracts/teams.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { isUnreached } from "#client/core/offline/is-unreached.ts";
import { callApi } from "#client/core/transport/api.ts";

export type TeamAction =
  | { kind: "add"; body: BodyOf<typeof createTeam> }
  | { kind: "move"; teamId: string; body: BodyOf<typeof moveTeam> }
  | { kind: "merge"; teamId: string; body: BodyOf<typeof mergeTeam> }
  | { kind: "remove"; teamId: string };

/** Changes the tree, says so, and offers to take it back. `onDone` is told the team that it is about; `onError`: where it is said why not. */
export function useTeamAction(said: string, onDone: (teamId: string) => void, onError?: () => void) {
  const queryClient = useQueryClient();
  const say = useDoneToast();
  return useMutation({
    mutationFn: async (action: TeamAction) => {
      switch (action.kind) {
        case "add":
          return (await callApi(queryClient, createTeam, { body: action.body })).data;
        case "move":
          return {
            id: action.teamId,
            ...(await callApi(queryClient, moveTeam, { params: { teamId: action.teamId }, body: action.body })).data,
          };
        case "merge":
          return {
            id: action.body.into_id,
            ...(await callApi(queryClient, mergeTeam, { params: { teamId: action.teamId }, body: action.body })).data,
          };
        case "remove":
          return (await callApi(queryClient, removeTeam, { params: { teamId: action.teamId } })).data;
      }
    },
    onSuccess: ({ id, change_set_id: changeSetId }) => {
      onDone(id);
      say(said, changeSetId);
    },
    ...(onError && { onError }),
    // Without a network what is read again fails as well, and would say so once more.
    onSettled: async (_done, error) => {
      if (isUnreached(error)) return;
      await invalidateTeams(queryClient);
    },
  });
}

/** What shows the tree, or people by it, is read again. */
export async function invalidateTeams(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [["teams"], ["people"], ["activity"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
