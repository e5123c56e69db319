import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDates, changeDate, type DateDoubt } from "#shared/contracts/class-dates.ts";
import { type ClassDate, type ClassDetail, getClass } from "#shared/contracts/classes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { RecordAddress, RecordField, RecordForm } from "#client/core/form/record-form.tsx";
import { RecordSelect } from "#client/core/form/record-select.tsx";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconTriangleAlert } from "#client/ui/icons.ts";
import { dateBody, DateForm as Form, dateValues, type DateValues, repeatOf, type StoredDate } from "./date-values.ts";
import { useDateText } from "./date-text.ts";
import { TeacherField } from "./teacher-field.tsx";
import { classQuery } from "./classes.queries.ts";
import "#client/core/form/record-form.css";
import "./classes.css";

const together = [["teacher_name", "teacher_id"]];

interface FormProps {
  of: ClassDetail;
  /** Absent: one that is not there yet, which may repeat. */
  date?: ClassDate;
  onDone: () => void;
}

/** When, where, with whom and for how many. */
export function DateForm({ of, date, onDone }: FormProps) {
  const { t } = useTranslation("classes");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const words = useDateText();
  // What was doubtful as it was typed then: typed otherwise it is asked about again.
  const [asked, setAsked] = useState<{ typed: string; doubts: DateDoubt[] } | null>(null);
  const valuesOf = useCallback((stored: StoredDate) => dateValues(stored, of.time_zone), [of.time_zone]);
  const state: FormState<DateValues> = useRecordForm<DateValues, StoredDate>({
    schema: Form,
    stored: { date: date ?? null, revision: date?.revision ?? 0 },
    valuesOf,
    save: async (values, ifMatch) => {
      const typed = JSON.stringify(values);
      const given = { ...dateBody(values), accept_doubts: asked?.typed === typed };
      try {
        return await (date ? change(date, given, ifMatch) : add(values, given));
      } catch (error) {
        setAsked(error instanceof ApiError && doubtsIn(error) ? { typed, doubts: doubtsIn(error) ?? [] } : null);
        throw error;
      }
    },
    onStored: () => void queryClient.invalidateQueries({ queryKey: classQuery(of.id).queryKey }),
    onSaved: ({ change_set_id: changeSetId }) => {
      say(date ? t("done.date") : t("done.dates", { count: Number(made) }), changeSetId ?? null);
      void queryClient.invalidateQueries({ queryKey: ["classes"] });
      onDone();
    },
    together,
  });
  const { form } = state;
  // That both are the same is said at the end, and is mended at the beginning too.
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      if (name === "from" && form.getFieldState("to").error?.message === "time_same") void form.trigger("to");
    });
    return () => watching.unsubscribe();
  }, [form]);
  const every = form.watch("every");
  const made = every === "" ? 1 : form.getValues("times");
  const isAsked = asked !== null && asked.typed === JSON.stringify(form.watch());

  async function add(values: DateValues, given: ReturnType<typeof dateBody> & { accept_doubts: boolean }) {
    const body = { ...given, repeat: repeatOf(values) };
    const done = (await callApi(queryClient, addDates, { params: { classId: of.id }, body })).data;
    return { date: null, revision: 0, change_set_id: done.change_set_id };
  }

  async function change(
    { id: sessionId }: ClassDate,
    body: ReturnType<typeof dateBody> & { accept_doubts: boolean },
    ifMatch: string,
  ) {
    const done = (await callApi(queryClient, changeDate, { params: { sessionId }, body }, { ifMatch })).data;
    const { dates } = (await callApi(queryClient, getClass, { params: { classId: of.id } })).data;
    const stored = dates.find(({ id }) => id === sessionId) ?? null;
    return { date: stored, revision: stored?.revision ?? 0, change_set_id: done.change_set_id };
  }

  return (
    <RecordForm
      state={isAsked ? { ...state, failure: null } : state}
      action={isAsked ? t("date.anyway") : date ? undefined : t("date.make")}
      further={
        <Button variant="quiet" onClick={onDone}>
          {t("cancel")}
        </Button>
      }
    >
      <div className="form-triple">
        <RecordField state={state} name="on" label={t("date.on")} type="date" />
        <RecordField state={state} name="from" label={t("date.from")} type="time" />
        <RecordField state={state} name="to" label={t("date.to")} type="time" />
      </div>
      <Doubts asked={isAsked ? asked.doubts : []} kind="overnight" />
      <Doubts asked={isAsked ? asked.doubts : []} kind="twice" />
      {date ? null : (
        <div className="form-pair">
          <RecordSelect
            {...state.field("every")}
            label={t("date.repeat")}
            options={[
              { value: "", label: t("date.once") },
              { value: "week", label: t("date.weekly") },
              { value: "month", label: t("date.monthly") },
            ]}
          />
          {every === "" ? null : <RecordField state={state} name="times" label={t("date.times")} inputMode="numeric" />}
        </div>
      )}
      <div className="form-pair">
        <RecordField state={state} name="place" label={t("date.place")} />
        <RecordField state={state} name="seats" label={t("date.seats")} inputMode="numeric" />
      </div>
      <Doubts asked={isAsked ? asked.doubts : []} kind="room" />
      <Doubts asked={isAsked ? asked.doubts : []} kind="seats" />
      <TeacherField state={state} />
      <Doubts asked={isAsked ? asked.doubts : []} kind="teacher" />
      <div className="form-pair">
        <RecordAddress state={state} name="link" label={t("date.link")} />
        <RecordAddress state={state} name="map_url" label={t("date.map")} />
      </div>
      <RecordField
        state={state}
        name="closes"
        label={t("date.closes")}
        help={t("date.closesHelp", { zone: words.timeZone })}
        inputMode="numeric"
      />
    </RecordForm>
  );
}

/** What should be known before it is saved all the same. */
function Doubts({ asked, kind }: { asked: readonly DateDoubt[]; kind: DateDoubt["kind"] }) {
  const { t } = useTranslation("classes");
  const words = useDateText();
  const shown = asked.filter((doubt) => doubt.kind === kind);
  if (shown.length === 0) return null;
  return (
    <ul className="classes-doubts" role="alert">
      {shown.map(({ starts_at: startsAt, other, taken }) => (
        <li key={startsAt + (other?.starts_at ?? "")} className="warn">
          <Icon shape={iconTriangleAlert} />
          <span>
            {kind === "seats"
              ? t("doubt.seats", { count: taken ?? 0 })
              : other === null
                ? t(kind === "overnight" ? "doubt.overnight" : "doubt.twice", { day: words.day(startsAt) })
                : t(kind === "room" ? "doubt.room" : "doubt.teacher", { title: other.title, time: words.both(other) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function doubtsIn({ data }: ApiError): DateDoubt[] | undefined {
  if (data.code !== "date_doubtful") return undefined;
  return (data.current as { doubts?: DateDoubt[] } | undefined)?.doubts;
}
