import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { closeAssessment, createAssessment } from "#shared/contracts/competency-assessments.ts";
import type { AssessmentDetail } from "#shared/contracts/competency-assessments.ts";
import type { CompetencyChoices } from "#shared/contracts/competency-frameworks.ts";
import type { AudienceRule } from "#shared/domain/audience.ts";
import { type AssessingWay, assessingWays } from "#shared/domain/competency.ts";
import { assessmentPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { SlotChoices } from "#client/core/form/slot.tsx";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, fieldsOf } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import "#client/core/form/record-form.css";
import "./competency.css";

interface Draft {
  title: string;
  competencies: string[];
  ways: AssessingWay[];
  dueOn: string;
  teams: string[];
  jobs: string[];
}

/** Everybody in one of these teams or below, and with one of these job titles, where some are chosen. */
function whomOf({ teams, jobs }: Draft): AudienceRule {
  return {
    join: "and",
    of: [
      ...(teams.length > 0 ? [{ kind: "team" as const, ids: teams, is_below: true }] : []),
      ...(jobs.length > 0 ? [{ kind: "job_title" as const, titles: jobs }] : []),
    ],
  };
}

/** Asks people how able they are, or those who lead them. */
export function AssessmentForm({ choices }: { choices: CompetencyChoices }) {
  const { t } = useTranslation("competency");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const id = useId();
  const [draft, setDraft] = useState<Draft>({
    title: "",
    competencies: [],
    ways: ["self", "lead"],
    dueOn: "",
    teams: [],
    jobs: [],
  });
  const put = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const starting = useMutation({
    mutationFn: async () => {
      const { title, competencies, ways, dueOn } = draft;
      const body = { title, competency_ids: competencies, ways, due_on: dueOn || null, whom: whomOf(draft) };
      return (await callApi(queryClient, createAssessment, { body })).data;
    },
    onSuccess: async ({ id: made, people, change_set_id: changeSetId }) => {
      say(t("assessments.started", { count: people }), changeSetId);
      await queryClient.invalidateQueries({ queryKey: ["competency"] });
      void navigate(assessmentPath(made), { replace: true });
    },
  });
  const isReady =
    draft.title.trim() !== "" &&
    draft.competencies.length > 0 &&
    draft.ways.length > 0 &&
    draft.teams.length + draft.jobs.length > 0;
  const fields = fieldsOf(starting.error);
  return (
    <form
      className="record-form competency-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !starting.isPending) starting.mutate();
      }}
    >
      <div className="record-form-fields">
        <TextInput
          id={`${id}-title`}
          label={t("form.title")}
          value={draft.title}
          maxLength={150}
          error={fields["title"]?.[0] ?? null}
          onChange={({ target }) => put({ title: target.value })}
        />
        <SlotChoices
          label={t("assessments.which")}
          options={choices.competencies.map((one) => ({ value: one.id, label: one.name }))}
          chosen={draft.competencies}
          onChange={(competencies) => put({ competencies })}
        />
        <fieldset className="competency-levels">
          <legend>{t("assessments.who")}</legend>
          {assessingWays.map((way) => (
            <Checkbox
              key={way}
              checked={draft.ways.includes(way)}
              onChange={({ target }) =>
                put({ ways: target.checked ? [...draft.ways, way] : draft.ways.filter((one) => one !== way) })
              }
            >
              {t(`assessments.way.${way}`)}
            </Checkbox>
          ))}
        </fieldset>
        {choices.teams.length > 0 ? (
          <SlotChoices
            label={t("assessments.teams")}
            options={choices.teams.map((one) => ({ value: one.id, label: one.name }))}
            chosen={draft.teams}
            onChange={(teams) => put({ teams })}
          />
        ) : null}
        {choices.job_titles.length > 0 ? (
          <SlotChoices
            label={t("assessments.jobs")}
            options={choices.job_titles.map((title) => ({ value: title, label: title }))}
            chosen={draft.jobs}
            onChange={(jobs) => put({ jobs })}
          />
        ) : null}
        <TextInput
          id={`${id}-due`}
          type="date"
          label={t("assessments.dueOn")}
          help={t("assessments.dueHelp")}
          value={draft.dueOn}
          error={fields["due_on"] ? t("assessments.past") : null}
          onChange={({ target }) => put({ dueOn: target.value })}
        />
        {fields["whom"] ? <InlineError text={t("assessments.nobody")} /> : null}
        {starting.error && Object.keys(fields).length === 0 ? (
          <InlineError text={failureText(translate, starting.error)} />
        ) : null}
        <p className="actions">
          <Button type="submit" variant="primary" busy={starting.isPending} disabled={!isReady}>
            {t("assessments.start")}
          </Button>
        </p>
        <p className="muted small">{t("assessments.letters")}</p>
      </div>
    </form>
  );
}

/** Nobody answers it any more; it is offered to be taken back. */
export function AssessmentEnd({ of: { id, title } }: { of: AssessmentDetail }) {
  const { t } = useTranslation("competency");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const ending = useMutation({
    mutationFn: async () => (await callApi(queryClient, closeAssessment, { params: { assessmentId: id } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t("done.ended", { title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["competency"] });
    },
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) }),
  });
  return (
    <Button busy={ending.isPending} onClick={() => ending.mutate()}>
      {t("assessments.end")}
    </Button>
  );
}
