import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Roster } from "#shared/contracts/roster.ts";
import { admitWaiting, type SeatDoubt } from "#shared/contracts/wait-list.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { dayText } from "#client/core/formats/dates.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { rosterQuery } from "./roster.queries.ts";
import type { ShownRow } from "./use-marks.ts";
import "./wait-list.css";

const AskDialog = lazyComponent(() => import("#client/core/list/ask-dialog.tsx").then((module) => module.AskDialog));

type Waiting = Roster["waiting"][number];

interface WaitListProps {
  roster: Roster;
  /** As they are marked here: who is excused or absent leaves their seat. */
  people: readonly ShownRow[];
  isOver: boolean;
}

/** Who waits, in their order. Beyond the seats somebody is let in only once that was said and confirmed. */
export function WaitList({ roster, people, isOver }: WaitListProps) {
  const { t } = useTranslation("classes");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const id = useId();
  const { now } = useApp().boot;
  const [asked, setAsked] = useState<{ who: Waiting; doubt: SeatDoubt } | null>(null);
  const { date, waiting, time_zone: timeZone } = roster;
  const admitting = useMutation({
    mutationFn: async ({ who, isAccepted }: { who: Waiting; isAccepted: boolean }) => {
      const body = { user_id: who.user_id, accept_full: isAccepted };
      return (await callApi(queryClient, admitWaiting, { params: { sessionId: date.id }, body })).data;
    },
    onSuccess: ({ roster: after, change_set_id: changeSetId }, { who }) => {
      setAsked(null);
      queryClient.setQueryData<Roster>(rosterQuery(date.id).queryKey, after);
      say(t("wait.done", { name: who.name }), changeSetId);
    },
    onError: (error, { who }) => {
      const doubt = doubtIn(error);
      setAsked(doubt === undefined ? null : { who, doubt });
      if (doubt !== undefined) return;
      toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) });
      void queryClient.invalidateQueries(rosterQuery(date.id));
    },
  });
  if (waiting.length === 0) return null;
  const mayAdmit = roster.may.admit && date.cancelled_at === null && !isOver;
  const held = people.filter(({ mark }) => mark !== "excused" && mark !== "absent").length + roster.others;
  const free = Math.max(0, date.seats - held);
  return (
    <section className="wait-list" aria-labelledby={id}>
      <h2 id={id} className="roster-group">
        {t("roster.waiting")} <span className="muted">{waiting.length}</span>
      </h2>
      <ol>
        {waiting.map((who, at) => (
          <li key={who.user_id}>
            <span className="wait-list-place" aria-hidden>
              {at + 1}
            </span>
            <span>
              <b>{who.name}</b>
              <small>
                {[who.team, t("wait.since", { day: dayText(translate, who.since, { now, timeZone }) })]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </span>
            {mayAdmit ? (
              <Button
                variant="quiet"
                aria-label={t("wait.letInOf", { name: who.name })}
                busy={admitting.isPending && admitting.variables.who.user_id === who.user_id}
                disabled={admitting.isPending}
                onClick={() => admitting.mutate({ who, isAccepted: false })}
              >
                {t("wait.letIn")}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {mayAdmit ? <p className="muted small">{free > 0 ? t("wait.free", { count: free }) : t("wait.full")}</p> : null}
      {asked ? (
        <AskDialog
          title={t("wait.beyond", { name: asked.who.name })}
          text={t("wait.beyondText", { seats: asked.doubt.seats, taken: asked.doubt.taken })}
          action={t("wait.anyway")}
          isBusy={admitting.isPending}
          onAct={() => admitting.mutate({ who: asked.who, isAccepted: true })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

function doubtIn(error: unknown): SeatDoubt | undefined {
  if (!(error instanceof ApiError) || error.data.code !== "date_doubtful") return undefined;
  return error.data.current as SeatDoubt | undefined;
}
