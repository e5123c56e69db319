import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { getPoints, mostLevelPoints, mostLevels, type PointsState, setLevels } from "#shared/contracts/gamification.ts";
import { localeOf } from "#shared/locales.ts";
import { registerChoice } from "#client/core/form/register-choice.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { RecordField, RecordForm, useFieldError } from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { pointsQuery } from "./gamification.queries.ts";
import "#client/core/form/record-form.css";
import "./gamification.css";

const weekDays = [1, 2, 3, 4, 5, 6, 0] as const;
const shownStandard = 4;
/** The fourth of January 2026 was a Sunday. */
const sunday = Date.UTC(2026, 0, 4);
const dayMs = 86_400_000;

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,;、，]+/)
    .filter(Boolean)
    .map(Number);
}

function isRising(text: string): boolean {
  const levels = numbersIn(text);
  return (
    levels.length <= mostLevels &&
    levels.every((at, index) => Number.isInteger(at) && at > (levels[index - 1] ?? 0) && at <= mostLevelPoints)
  );
}

/** Levels are typed in one line; a day of rest is a box that is ticked. */
const Form = z.object({
  levels: z.string().check(z.refine(isRising, "not_rising")),
  rest_days: z.array(z.string()).check(z.maxLength(weekDays.length - 1, "all_rest")),
});
type Values = z.output<typeof Form>;
type Stored = PointsState & { change_set_id?: string | null };

/** When levels begin, and on which days of the week a run goes on without study. */
export function LevelsForm({ stored }: { stored: PointsState }) {
  const { t } = useTranslation("gamification");
  const { locale } = useApp().boot;
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const state = useRecordForm<Values, Stored>({
    schema: Form,
    stored,
    valuesOf: ({ levels, rest_days: days }) => ({ levels: levels?.join(", ") ?? "", rest_days: days.map(String) }),
    save: async ({ levels, rest_days: days }, ifMatch) => {
      const own = numbersIn(levels);
      const body = { levels: own.length === 0 ? null : own, rest_days: days.map(Number) };
      const done = (await callApi(queryClient, setLevels, { body }, { ifMatch })).data;
      return { ...(await callApi(queryClient, getPoints, {})).data, change_set_id: done.change_set_id };
    },
    onStored: (now) => queryClient.setQueryData(pointsQuery.queryKey, now),
    onSaved: ({ change_set_id: changeSetId }) => say(t("levels.saved"), changeSetId ?? null),
  });
  const wrong = useFieldError(state, "rest_days");
  const restError = wrong === "all_rest" ? t("levels.all") : wrong;
  const name = new Intl.DateTimeFormat(localeOf(locale).tag, { weekday: "long", timeZone: "UTC" });
  const standard = stored.standard_levels.slice(0, shownStandard).join(", ");
  return (
    <RecordForm state={state}>
      <RecordField state={state} name="levels" label={t("levels.at")} help={t("levels.atHelp", { standard })} />
      <fieldset className="score-rule" aria-describedby="rest-days">
        <legend>{t("levels.rest")}</legend>
        <div className="score-days">
          {weekDays.map((day) => (
            <Checkbox
              key={day}
              {...registerChoice(state.form, "rest_days")}
              value={String(day)}
              defaultChecked={stored.rest_days.includes(day)}
            >
              {name.format(sunday + day * dayMs)}
            </Checkbox>
          ))}
        </div>
        <p className={restError ? "error" : "help"} id="rest-days">
          {restError ?? t("levels.restHelp")}
        </p>
      </fieldset>
    </RecordForm>
  );
}
