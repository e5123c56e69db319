import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type LateReminders, previewLateReminders, sendLateReminders } from "#shared/contracts/overdue-reminders.ts";
import { letterWaitMinutes } from "#shared/contracts/queued-letters.ts";
import { jobPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { ForeseenLetters } from "#client/core/list/foreseen-letters.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";

/** Whom it is about: those of one team that is shown, or all. */
export interface RemindLateProps {
  /** null: all. */
  team: { id: string; name: string } | null;
  /** The team that the whole page is about. */
  within: string | undefined;
  onClose: () => void;
}

/** Shows who would be reminded of what is overdue and who would not, and why, before anybody is. */
export function RemindLateDialog({ team, within, onClose }: RemindLateProps) {
  const { t } = useTranslation("dashboard");
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [key] = useState(() => crypto.randomUUID());
  const whom = { ...(within !== undefined && { within }), ...(team && { team_id: team.id }) };
  const preview = useQuery({
    queryKey: ["dashboard", "reminders", whom],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, previewLateReminders, { body: whom }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  const sending = useMutation({
    mutationFn: async (token: string) =>
      (await callApi(queryClient, sendLateReminders, { body: { ...whom, token, key } })).data,
    onSuccess: async ({ letters, change_set_id: changeSetId, job_id: jobId }) => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ["activity"] });
      if (jobId !== null) return navigate(jobPath(jobId));
      return say(t("remind.done", { count: letters }), changeSetId);
    },
    // What is shown next is what it would be now.
    onError: () => preview.refetch(),
  });
  const found = preview.data;
  return (
    <AskDialog
      title={team ? t("remind.titleOf", { team: team.name }) : t("remind.title")}
      text={t("remind.text", { minutes: letterWaitMinutes })}
      action={t("remind.send")}
      isReady={found !== undefined && found.letters > 0}
      isBusy={sending.isPending}
      error={sending.error}
      onAct={() => {
        if (found) sending.mutate(found.token);
      }}
      onClose={onClose}
    >
      {preview.error ? <InlineError text={failureText(translate, preview.error)} /> : null}
      {preview.isPending ? <SkeletonLine /> : null}
      {found ? <Foreseen found={found} /> : null}
    </AskDialog>
  );
}

function Foreseen({ found: { letters, untold, people } }: { found: LateReminders }) {
  const { t } = useTranslation("dashboard");
  const { date } = useFormats();
  const others = letters + untold - people.length;
  return (
    <ForeseenLetters
      letters={t("remind.letters", { count: letters })}
      untold={untold > 0 ? t("remind.untold", { count: untold }) : null}
      label={t("remind.who")}
      lines={people.map(({ person, titles, longest_days: days, why, reminded_at: at }) => ({
        id: person.id,
        name: person.name,
        of: titles.join(" · "),
        words:
          why === null
            ? t("overdue.days", { count: days })
            : t(`remind.why.${why}`, { date: at === null ? "" : date(at) }),
        isTold: why === null,
      }))}
      more={others > 0 ? t("remind.more", { count: others }) : null}
    />
  );
}
