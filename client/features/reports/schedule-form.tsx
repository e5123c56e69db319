import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeReportSchedule,
  createReportSchedule,
  findReportReceivers,
  mostReceivers,
  type ReportReceiver,
  type ReportSchedule,
} from "#shared/contracts/report-schedules.ts";
import type { Report } from "#shared/contracts/reports.ts";
import { type Rhythmic, rhythms } from "#shared/domain/report-schedule.ts";
import { type Finding, FindPeople } from "#client/core/form/find-people.tsx";
import { SlotRemoval } from "#client/core/form/slot.tsx";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { useUser } from "#client/core/session/business.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureWords, saidInPlace } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { schedulesQuery } from "./reports.queries.ts";
import { hourWords, useWeekdays } from "./rhythm-words.ts";

interface FormProps {
  report: Report;
  /** Absent: a new one. */
  schedule: ReportSchedule | undefined;
  onDone: () => void;
}

const monday: Rhythmic = { every: "weekly", hour: 7, weekday: 1, month_day: null };

export function ScheduleForm({ report, schedule, onDone }: FormProps) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const user = useUser();
  const myself = user ? [{ id: user.id, name: user.name }] : [];
  const [receivers, setReceivers] = useState(schedule?.receivers ?? myself);
  const [format, setFormat] = useState(schedule?.format ?? "xlsx");
  const [rhythm, setRhythm] = useState<Rhythmic>(schedule ?? monday);
  const [isAsked, setAsked] = useState(false);
  const saving = useMutation({
    mutationFn: async () => {
      const { every, hour, weekday, month_day } = rhythm;
      const body = { every, hour, weekday, month_day, format, receiver_ids: receivers.map(({ id }) => id) };
      const params = { reportId: report.id };
      if (schedule === undefined) return callApi(queryClient, createReportSchedule, { params, body });
      const to = { ...params, scheduleId: schedule.id };
      return callApi(queryClient, changeReportSchedule, { params: to, body }, { ifMatch: `"${schedule.revision}"` });
    },
    onSuccess: () => {
      toasts.add({ color: "success", title: t("schedule.saved") });
      onDone();
    },
    onError: saidInPlace,
    onSettled: () => queryClient.invalidateQueries({ queryKey: schedulesQuery(report.id).queryKey }),
  });
  const isStale = saving.error instanceof ApiError && saving.error.data.code === "stale";
  return (
    <form
      className="report-schedule-form"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (receivers.length > 0 && !saving.isPending) saving.mutate();
      }}
    >
      <When rhythm={rhythm} onChange={setRhythm} />
      <SelectInput
        id={useId()}
        label={t("schedule.format")}
        value={format}
        options={[
          { value: "xlsx", label: "Excel (XLSX)" },
          { value: "csv", label: "CSV" },
        ]}
        onChange={({ target }) => setFormat(target.value === "csv" ? "csv" : "xlsx")}
      />
      <Receivers report={report} receivers={receivers} onChange={setReceivers} />
      {isAsked && receivers.length === 0 ? <InlineError text={t("schedule.nobody")} /> : null}
      {saving.error ? (
        <InlineError text={isStale ? t("schedule.stale") : failureWords(translate, saving.error, "receiver_ids")} />
      ) : null}
      <div className="actions">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t("schedule.save")}
        </Button>
        <Button onClick={onDone}>{t("schedule.back")}</Button>
      </div>
    </form>
  );
}

function When({ rhythm, onChange }: { rhythm: Rhythmic; onChange: (rhythm: Rhythmic) => void }) {
  const { t } = useTranslation("reports");
  const id = useId();
  const weekdays = useWeekdays();
  const set = (part: Partial<Rhythmic>) => onChange({ ...rhythm, ...part });
  return (
    <div className="report-schedule-when">
      <SelectInput
        id={id}
        label={t("schedule.every")}
        value={rhythm.every}
        options={rhythms.map((value) => ({ value, label: t(`schedule.rhythm.${value}`) }))}
        onChange={({ target }) => {
          const every = rhythms.find((one) => one === target.value) ?? "daily";
          set({ every, weekday: every === "weekly" ? 1 : null, month_day: every === "monthly" ? 1 : null });
        }}
      />
      {rhythm.weekday === null ? null : (
        <SelectInput
          id={`${id}-weekday`}
          label={t("schedule.weekday")}
          value={String(rhythm.weekday)}
          options={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={({ target }) => set({ weekday: Number(target.value) })}
        />
      )}
      {rhythm.month_day === null ? null : (
        <SelectInput
          id={`${id}-day`}
          label={t("schedule.monthDay")}
          help={rhythm.month_day > 28 ? t("schedule.monthDayHelp") : undefined}
          value={String(rhythm.month_day)}
          options={Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          onChange={({ target }) => set({ month_day: Number(target.value) })}
        />
      )}
      <SelectInput
        id={`${id}-hour`}
        label={t("schedule.hour")}
        value={String(rhythm.hour)}
        options={Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: hourWords(at) }))}
        onChange={({ target }) => set({ hour: Number(target.value) })}
      />
    </div>
  );
}

type Named = ReportSchedule["receivers"];

function Receivers({
  report,
  receivers,
  onChange,
}: {
  report: Report;
  receivers: Named;
  onChange: (receivers: Named) => void;
}) {
  const { t } = useTranslation("reports");
  const among: Finding<ReportReceiver> = {
    key: `receivers ${report.id}`,
    find: async (client, q, signal) =>
      (await callApi(client, findReportReceivers, { params: { reportId: report.id }, query: { q } }, { signal })).data,
  };
  return (
    <>
      <ul className="report-receivers" aria-label={t("schedule.receivers")}>
        {receivers.map(({ id, name }) => (
          <li key={id}>
            {name}
            <SlotRemoval name={name} onRemove={() => onChange(receivers.filter((one) => one.id !== id))} />
          </li>
        ))}
      </ul>
      {receivers.length < mostReceivers ? (
        <FindPeople
          label={t("schedule.find")}
          help={t("schedule.findHelp", { source: t(`source.${report.source}`) })}
          but={receivers}
          action={t("schedule.pick")}
          actionOf={(name) => t("schedule.pickOf", { name })}
          among={among}
          onFound={({ id, name }) => onChange([...receivers, { id, name }])}
        />
      ) : null}
    </>
  );
}
