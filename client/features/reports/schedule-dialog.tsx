import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeReportSchedule, endReportSchedule, type ReportSchedule } from "#shared/contracts/report-schedules.ts";
import type { Report } from "#shared/contracts/reports.ts";
import { runLinkDays } from "#shared/domain/report-schedule.ts";
import { saveOver } from "#client/core/form/use-asked.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { schedulesQuery } from "./reports.queries.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { useRhythmText } from "./rhythm-text.ts";
import "#client/core/form/record-form.css";
import "./schedules.css";

interface DialogProps {
  report: Report;
  onClose: () => void;
}

/** When a report is sent and to whom: those that there are, and one more. */
export function ScheduleDialog({ report, onClose }: DialogProps) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const schedules = useQuery(schedulesQuery(report.id));
  const [open, setOpen] = useState<ReportSchedule | "new" | null>(null);
  const { data, error } = schedules;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("schedule.title")}
      closeLabel={translate("common:actions.close")}
      description={data ? t("schedule.note", { days: runLinkDays, zone: data.time_zone }) : undefined}
    >
      {error ? (
        <InlineError
          text={failureText(translate, error)}
          retryLabel={translate("common:actions.retry")}
          onRetry={() => void schedules.refetch()}
        />
      ) : null}
      {!data && !error ? <ListSkeleton columns={2} /> : null}
      {data && open !== null ? (
        <ScheduleForm report={report} schedule={open === "new" ? undefined : open} onDone={() => setOpen(null)} />
      ) : null}
      {data && open === null ? (
        <>
          {data.schedules.length === 0 ? <p className="muted">{t("schedule.none")}</p> : null}
          <ul className="report-schedules">
            {data.schedules.map((schedule) => (
              <Line key={schedule.id} report={report} schedule={schedule} onOpen={() => setOpen(schedule)} />
            ))}
          </ul>
          <Button onClick={() => setOpen("new")}>
            <Icon shape={iconPlus} small />
            {t("schedule.add")}
          </Button>
        </>
      ) : null}
    </Dialog>
  );
}

function Line({ report, schedule, onOpen }: { report: Report; schedule: ReportSchedule; onOpen: () => void }) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const moment = useListMoment();
  const name = useRhythmText()(schedule);
  const [isEnding, setEnding] = useState(false);
  const params = { reportId: report.id, scheduleId: schedule.id };
  const again = () => queryClient.invalidateQueries({ queryKey: schedulesQuery(report.id).queryKey });
  const pausing = useMutation({
    // Whatever somebody else changed meanwhile, it is to stand still or to go on.
    mutationFn: async (body: { is_paused: boolean }) =>
      saveOver(
        body,
        { revision: schedule.revision, values: body },
        {
          valuesOf: () => body,
          save: (sent, ifMatch) => callApi(queryClient, changeReportSchedule, { params, body: sent }, { ifMatch }),
          meet: () => body,
        },
      ),
    onSettled: again,
    onError: saidInPlace,
  });
  const ending = useMutation({
    mutationFn: async () => callApi(queryClient, endReportSchedule, { params }),
    onSuccess: () => toasts.add({ color: "success", title: t("schedule.ended") }),
    onSettled: again,
    onError: saidInPlace,
  });
  const failed = pausing.error ?? ending.error;
  const of = (action: string) => ({ "aria-label": t("schedule.of", { action, name }) });
  const names = schedule.receivers.map((one) => one.name).join(", ");
  const next = schedule.next_at === null ? t("schedule.paused") : t("schedule.next", { at: moment(schedule.next_at) });
  return (
    <li>
      <b>{name}</b>
      <p>{names === "" ? t("schedule.toNobody") : t("schedule.to", { names })}</p>
      <p className="muted small">
        {next} · <Last schedule={schedule} />
        {schedule.is_own || schedule.owner === null ? null : ` · ${t("schedule.made", { name: schedule.owner })}`}
      </p>
      <Missed schedule={schedule} />
      {isEnding ? <p className="report-warning">{t("schedule.endSure")}</p> : null}
      <div className="actions">
        <Button dense onClick={onOpen} {...of(t("schedule.change"))}>
          {t("schedule.change")}
        </Button>
        <Button
          dense
          busy={pausing.isPending}
          onClick={() => pausing.mutate({ is_paused: !schedule.is_paused })}
          {...of(schedule.is_paused ? t("schedule.resume") : t("schedule.pause"))}
        >
          {schedule.is_paused ? t("schedule.resume") : t("schedule.pause")}
        </Button>
        <Button
          dense
          variant={isEnding ? "danger" : "quiet"}
          busy={ending.isPending}
          onClick={() => (isEnding ? ending.mutate() : setEnding(true))}
          {...of(t("schedule.end"))}
        >
          {t("schedule.end")}
        </Button>
      </div>
      {failed ? <InlineError text={failureText(translate, failed)} /> : null}
    </li>
  );
}

function Last({ schedule: { last_run: last } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation("reports");
  const moment = useListMoment();
  if (last === null) return t("schedule.never");
  const count = last.results.filter(({ outcome }) => outcome === "sent").length;
  return t("schedule.last", { at: moment(last.at), count });
}

/** Who got nothing the last time, and why. */
function Missed({ schedule: { last_run: last } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation("reports");
  const missed = last?.results ?? [];
  if (missed.some(({ outcome }) => outcome === "maker"))
    return <p className="report-warning">{t("schedule.outcome.maker")}</p>;
  return missed.map(({ name, outcome }) =>
    outcome === "closed" || outcome === "gone" ? (
      <p key={name} className="report-warning">
        {t(`schedule.outcome.${outcome}`, { name })}
      </p>
    ) : null,
  );
}
