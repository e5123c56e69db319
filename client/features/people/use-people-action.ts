import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { changePeople, mostAtOnce, type PeopleAction } from "#shared/contracts/people.ts";
import { changeMatching, type ManyAction } from "#shared/contracts/people-jobs.ts";
import { jobPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { awaitJob } from "#client/core/changes/awaited-jobs.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { isUnreached } from "#client/core/offline/is-unreached.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";

export type Who = BodyOf<typeof changeMatching>["who"];

interface Asked {
  who: Who;
  action: ManyAction;
  team_id?: string;
}

/**
 * Changes people together, says so, and offers to take it back. Everybody whom a filter finds, and more than can be changed at
 * once, are a job, and so are invitations, whose rows say who gets none: its page is what comes next.
 */
export function usePeopleAction(onDone?: () => void) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async ({ who, action, ...asked }: Asked) => {
      if (action !== "invite" && "ids" in who && who.ids.length <= mostAtOnce) {
        const { data } = await callApi(queryClient, changePeople, { body: { ...asked, action, ids: who.ids } });
        return { action, ...data };
      }
      return (await callApi(queryClient, changeMatching, { body: { ...asked, action, who, key } })).data;
    },
    onSuccess: async (done, { who }) => {
      onDone?.();
      await renewed(queryClient);
      if ("id" in done) {
        awaitJob(done.id);
        return navigate(jobPath(done.id));
      }
      const count = done.action === "end_sessions" && "ids" in who ? who.ids.length : done.changed;
      return say(doneText(done.action, count), done.change_set_id);
    },
    onError: (error) => {
      toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) });
      // Without a network what is read again fails as well, and would say so once more.
      return isUnreached(error) ? undefined : renewed(queryClient);
    },
  });

  function doneText(action: PeopleAction, count: number): string {
    switch (action) {
      case "block":
        return t("done.block", { count });
      case "unblock":
        return t("done.unblock", { count });
      case "end_sessions":
        return t("done.endSessions", { count });
      case "join_team":
        return t("done.joinTeam", { count });
      case "leave_team":
        return t("done.leaveTeam", { count });
    }
  }
}

function renewed(queryClient: ReturnType<typeof useQueryClient>): Promise<unknown> {
  return Promise.all(
    [["people"], ["teams"], ["activity"], ["jobs"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
