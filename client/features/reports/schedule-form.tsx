import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeReportSchedule,
  createReportSchedule,
  findReportReceivers,
  mostReceivers,
  type ReportReceiver,
  type ReportSchedule,
  type ReportScheduleBody,
} from "#shared/contracts/report-schedules.ts";
import type { Report } from "#shared/contracts/reports.ts";
import { type Rhythmic, rhythms } from "#shared/domain/report-schedule.ts";
import { type Finding, FindPeople } from "#client/core/form/find-people.tsx";
import { onSendKey } from "#client/core/form/send-key.ts";
import { SlotRemoval } from "#client/core/form/slot.tsx";
import { useDraft } from "#client/core/form/use-draft.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { useUser } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { schedulesQuery } from "./reports.queries.ts";
import { hourText, useRhythmText, useWeekdays } from "./rhythm-text.ts";

const AskedCopies = lazyComponent(() =>
  import("#client/core/form/asked-copies.tsx").then((module) => module.AskedCopies),
);

type Named = ReportSchedule["receivers"][number];
type TableFormat = ReportSchedule["format"];

interface FormProps {
  report: Report;
  /** Absent: a new one. */
  schedule: ReportSchedule | undefined;
  onDone: () => void;
}

interface Typed {
  rhythm: Rhythmic;
  format: TableFormat;
  receivers: Named[];
}

const monday: Rhythmic = { every: "weekly", hour: 7, weekday: 1, month_day: null };

export function ScheduleForm({ report, schedule, onDone }: FormProps) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const user = useUser();
  const formatId = useId();
  const form = useRef<HTMLFormElement>(null);
  const rhythmText = useRhythmText();
  const [stored, setStored] = useState(schedule);
  const myself = user ? [{ id: user.id, name: user.name }] : [];
  const draft = useDraft<Typed, ReportSchedule>({
    stored,
    valuesOf: ofSchedule,
    blank: { rhythm: monday, format: "xlsx", receivers: myself },
    onStored: setStored,
  });
  const { rhythm, format, receivers } = draft.values;
  const { asked } = draft;
  const [isTried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: async (typed: Typed) => {
      const params = { reportId: report.id };
      if (stored === undefined) return callApi(queryClient, createReportSchedule, { params, body: bodyOf(typed) });
      const to = { ...params, scheduleId: stored.id };
      return draft.over(typed, (sent, ifMatch) =>
        callApi(queryClient, changeReportSchedule, { params: to, body: bodyOf(sent) }, { ifMatch }),
      );
    },
    onSuccess: () => {
      toasts.add({ color: "success", title: t("schedule.saved") });
      onDone();
    },
    onError: saidInPlace,
    onSettled: () => queryClient.invalidateQueries({ queryKey: schedulesQuery(report.id).queryKey }),
  });
  const save = () => {
    if (saving.isPending) return;
    const typed = draft.settled();
    setTried(true);
    if (typed && typed.receivers.length > 0) saving.mutate(typed);
  };
  const labels: Record<string, string> = {
    rhythm: t("schedule.every"),
    format: t("schedule.format"),
    receivers: t("schedule.receivers"),
  };
  const words = (part: string, value: unknown) => {
    if (part === "rhythm") return rhythmText(value as Rhythmic);
    if (part === "format") return formats[value as TableFormat];
    return (value as Named[]).map(({ name }) => name).join(", ");
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter saves from every field
    <form
      ref={form}
      className="report-schedule-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={onSendKey(save)}
    >
      {asked ? (
        <AskedCopies
          asked={asked}
          lines={asked.questions.map(({ paths: [part = ""], mine, theirs }) => ({
            label: labels[part] ?? "",
            mine: words(part, mine[0]),
            theirs: words(part, theirs[0]),
          }))}
          onDiscard={draft.discard}
          backTo={() => form.current?.querySelector<HTMLElement>("[type=submit]")}
        />
      ) : (
        <>
          <When rhythm={rhythm} onChange={(next) => draft.change({ rhythm: next })} />
          <SelectInput
            id={formatId}
            label={t("schedule.format")}
            value={format}
            options={Object.entries(formats).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => draft.change({ format: target.value === "csv" ? "csv" : "xlsx" })}
          />
          <Receivers report={report} receivers={receivers} onChange={(next) => draft.change({ receivers: next })} />
          {isTried && receivers.length === 0 ? <InlineError text={t("schedule.nobody")} /> : null}
          {saving.error ? <InlineError text={failureText(translate, saving.error, "receiver_ids")} /> : null}
          <div className="actions">
            <Button
              type="submit"
              variant="primary"
              busy={saving.isPending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {t("schedule.save")}
            </Button>
            <Button onClick={onDone}>{t("schedule.back")}</Button>
          </div>
        </>
      )}
    </form>
  );
}

const formats: Record<TableFormat, string> = { xlsx: "Excel (XLSX)", csv: "CSV" };

function ofSchedule({ every, hour, weekday, month_day, format, receivers }: ReportSchedule): Typed {
  return { rhythm: { every, hour, weekday, month_day }, format, receivers };
}

function bodyOf({ rhythm, format, receivers }: Typed): ReportScheduleBody {
  return { ...rhythm, format, receiver_ids: receivers.map(({ id }) => id) };
}

function When({ rhythm, onChange }: { rhythm: Rhythmic; onChange: (rhythm: Rhythmic) => void }) {
  const { t } = useTranslation("reports");
  const id = useId();
  const weekdays = useWeekdays();
  const set = (part: Partial<Rhythmic>) => onChange({ ...rhythm, ...part });
  return (
    <div className="form-fill">
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
        options={Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: hourText(at) }))}
        onChange={({ target }) => set({ hour: Number(target.value) })}
      />
    </div>
  );
}

function Receivers({
  report,
  receivers,
  onChange,
}: {
  report: Report;
  receivers: Named[];
  onChange: (receivers: Named[]) => void;
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
          among={among}
          onFound={({ id, name }) => onChange([...receivers, { id, name }])}
        />
      ) : null}
    </>
  );
}
