import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import {
  getPoints,
  type GivenRule,
  mostDayCap,
  mostPoints,
  type PointsState,
  setPointRules,
  simulatePoints,
} from "#shared/contracts/gamification.ts";
import { pointKinds } from "#shared/domain/points.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { digits } from "#client/core/form/digits.ts";
import { RecordField, RecordForm } from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { useNumber } from "#client/core/formats/use-number.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { pointsQuery } from "./gamification.queries.ts";
import { Simulated } from "./simulated.tsx";
import "#client/core/form/record-form.css";
import "#client/ui/page-desk.css";
import "./gamification.css";

/** As the contract has it, but that numbers are digits and each kind stands by itself. */
const Rule = z.object({ points: digits(0, mostPoints), day_cap: digits(0, mostDayCap) });
const Form = z.object({
  lesson: Rule,
  quiz: Rule,
  course: Rule,
  day: Rule,
  valid_from: z.string().check(z.refine((text) => text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text), "date_invalid")),
});
type Values = z.output<typeof Form>;
type Stored = PointsState & { change_set_id?: string | null };

function valuesOf({ rules }: PointsState): Values {
  const of = (kind: GivenRule["kind"]) => {
    const rule = rules.find((one) => one.kind === kind);
    return { points: String(rule?.points ?? 0), day_cap: String(rule?.day_cap ?? 0) };
  };
  return { lesson: of("lesson"), quiz: of("quiz"), course: of("course"), day: of("day"), valid_from: "" };
}

function rulesOf(values: Values): GivenRule[] {
  return pointKinds.map((kind) => ({
    kind,
    points: Number(values[kind].points),
    day_cap: Number(values[kind].day_cap),
  }));
}

/** What earns how much, from when on; and what that would have given last month, before it is saved. */
export function RulesForm({ stored }: { stored: PointsState }) {
  const { t } = useTranslation("gamification");
  const translate = useTranslate();
  const { date } = useFormats();
  const number = useNumber();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const state = useRecordForm<Values, Stored>({
    schema: Form,
    stored,
    valuesOf,
    save: async (values, ifMatch) => {
      const body = { rules: rulesOf(values), valid_from: values.valid_from || null };
      const done = (await callApi(queryClient, setPointRules, { body }, { ifMatch })).data;
      return { ...(await callApi(queryClient, getPoints, {})).data, change_set_id: done.change_set_id };
    },
    onStored: (now) => queryClient.setQueryData(pointsQuery.queryKey, now),
    onSaved: ({ change_set_id: changeSetId }) => say(t("points.saved"), changeSetId ?? null),
  });
  const trying = useMutation({
    mutationFn: async (rules: GivenRule[]) => (await callApi(queryClient, simulatePoints, { body: { rules } })).data,
    // The refusal stands right here.
    onError: () => undefined,
  });
  const tryOut = state.form.handleSubmit((values) => trying.mutate(rulesOf(values)));
  return (
    <div className="page-desk score-form">
      <RecordForm
        state={state}
        action={t("points.apply")}
        further={
          <Button busy={trying.isPending} onClick={() => void tryOut()}>
            {t("points.try")}
          </Button>
        }
      >
        {stored.rules.map(({ kind, valid_from: since, standard }) => (
          <div key={kind} className="score-rule" role="group" aria-labelledby={`rule-${kind}`}>
            <div>
              <h3 id={`rule-${kind}`}>{t(`kind.${kind}`)}</h3>
              <p className="help">
                {t("points.standard", { points: standard.points, cap: standard.day_cap })}
                {since ? ` · ${t("points.since", { date: date(since) })}` : null}
              </p>
            </div>
            <RecordField
              state={state}
              name={`${kind}.points`}
              label={t("points.each")}
              help={t("points.range", { most: number(mostPoints) })}
              inputMode="numeric"
            />
            <RecordField
              state={state}
              name={`${kind}.day_cap`}
              label={t("points.cap")}
              help={t("points.range", { most: number(mostDayCap) })}
              inputMode="numeric"
            />
          </div>
        ))}
        <RecordField state={state} name="valid_from" type="date" label={t("points.from")} help={t("points.fromHelp")} />
        {stored.planned.length > 0 ? <Planned planned={stored.planned} /> : null}
      </RecordForm>
      {trying.error ? <InlineError text={failureText(translate, trying.error)} /> : null}
      <div aria-live="polite">{trying.data ? <Simulated result={trying.data} /> : null}</div>
    </div>
  );
}

function Planned({ planned }: Pick<PointsState, "planned">) {
  const { t } = useTranslation("gamification");
  const { date } = useFormats();
  return (
    <div className="score-planned">
      <ul>
        {planned.map(({ id, kind, points, day_cap: cap, valid_from: from }) => (
          <li key={id}>
            {t("points.planned", {
              date: date(from),
              rule: t("points.rule", { kind: t(`kind.${kind}`), points, cap }),
            })}
          </li>
        ))}
      </ul>
      <p className="help">{t("points.plannedNote")}</p>
    </div>
  );
}
