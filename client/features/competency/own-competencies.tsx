import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerAssessment, type OwnCompetencies as Own } from "#shared/contracts/own-competencies.ts";
import { levelNumbers, missing } from "#shared/domain/competency.ts";
import { calendarDayText } from "#client/core/formats/dates.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { LevelBar, useLevelText } from "./level-bar.tsx";
import "./own-competencies.css";

/** What the learner is able to do, what is missing for their job and the next, and what leads there. */
export function OwnCompetencies({ own }: { own: Own }) {
  const { t } = useTranslation("levels");
  if (own.competencies.length === 0 && own.asked.length === 0) return null;
  return (
    <MarginRow
      id="competencies"
      title={t("own.title")}
      note={
        <>
          {own.job ? <Gaps of={own} need="need" job={own.job} /> : t("own.noJob")}
          {own.next_job === null ? null : (
            <>
              <br />
              <Gaps of={own} need="next_need" job={own.next_job} />
            </>
          )}
        </>
      }
    >
      <div>
        {own.asked.map((asked) => (
          <Asked key={asked.id} asked={asked} />
        ))}
        <ul className="own-competencies">
          {own.competencies.map((one) => (
            <Line key={one.id} one={one} nextJob={own.next_job} />
          ))}
        </ul>
      </div>
    </MarginRow>
  );
}

/** What is missing for a job by name, what nobody knows yet told apart. */
function Gaps({ of: { competencies }, need, job }: { of: Own; need: "need" | "next_need"; job: string }) {
  const { t } = useTranslation("levels");
  const translate = useTranslate();
  const asked = competencies.filter((one) => one[need] !== null);
  const named = (those: Own["competencies"]) =>
    joined(
      translate,
      those.map(({ title }) => title),
    );
  const lacking = asked.filter((one) => (missing(one.level, one[need]) ?? 0) > 0);
  const unknown = asked.filter(({ level }) => level === null);
  const said = [
    ...(lacking.length > 0 ? [t("own.lacks", { names: named(lacking) })] : []),
    ...(unknown.length > 0 ? [t("own.unsaid", { names: named(unknown) })] : []),
  ];
  return t(need === "need" ? "own.forJob" : "own.forNext", { job, what: joined(translate, said) || t("own.whole") });
}

function Line({ one, nextJob }: { one: Own["competencies"][number]; nextJob: string | null }) {
  const { t } = useTranslation("levels");
  const words = useLevelText();
  const { level, need, next_need: nextNeed } = one;
  const [lacks, lacksNext] = [missing(level, need), missing(level, nextNeed)];
  return (
    <li>
      <div className="own-competency">
        <span>{one.title}</span>
        <LevelBar level={level} need={need ?? nextNeed} />
        <span className="small">
          {lacks !== null && lacks > 0 ? (
            <StateText tone="warn">{t("own.missing", { count: lacks })}</StateText>
          ) : (
            <span className="muted">{level === null ? t("level.unknown") : words(level, need)}</span>
          )}
        </span>
      </div>
      {one.meaning ? <p className="muted small">{one.meaning}</p> : null}
      {one.origin ? <Origin origin={one.origin} /> : null}
      {nextJob !== null && nextNeed !== null && (lacksNext === null || lacksNext > 0) ? (
        <p className="muted small">{t("own.next", { job: nextJob, need: nextNeed })}</p>
      ) : null}
      {one.ways.length > 0 ? (
        <ul className="own-ways" aria-label={t("own.ways")}>
          {one.ways.map(({ title, path, level: given }) => (
            <li key={path}>
              <AppLink className="link" to={path}>
                {title}
              </AppLink>{" "}
              <span className="muted small">{t("own.leads", { level: given })}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** What the level rests on, since when and until when. */
function Origin({
  origin: { source, facts, at, until },
}: {
  origin: NonNullable<Own["competencies"][number]["origin"]>;
}) {
  const { t } = useTranslation("levels");
  const { date } = useFormats();
  const done = facts.map(({ kind, title, percent }) =>
    percent === null ? `${title} (${t(`evidence.${kind}`)})` : `${title} (${t("evidence.percent", { percent })})`,
  );
  return (
    <p className="muted small">
      {source === "criterion" ? t("own.from", { facts: done.join(" · ") }) : t(`own.said.${source}`)}
      {` · ${date(at)}`}
      {until ? ` · ${t("own.until", { date: date(until) })}` : null}
    </p>
  );
}

/** What they are asked to say of themselves: all of it at once. */
function Asked({ asked }: { asked: Own["asked"][number] }) {
  const { t } = useTranslation("levels");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = useId();
  const [isOpen, setOpen] = useState(!asked.is_answered);
  const [levels, setLevels] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      asked.is_answered ? asked.competencies.map(({ id: of, level }) => [of, String(level ?? "")]) : [],
    ),
  );
  const answering = useMutation({
    mutationFn: async () => {
      const answers = asked.competencies.map((one) => ({ competency_id: one.id, level: Number(levels[one.id]) }));
      await callApi(queryClient, answerAssessment, { params: { assessmentId: asked.id }, body: { answers } });
    },
    onSuccess: () => {
      toasts.add({ color: "success", title: t("own.thanks") });
      setOpen(false);
      return queryClient.invalidateQueries({ queryKey: ["competency", "own"] });
    },
  });
  const isWhole = asked.competencies.every((one) => (levels[one.id] ?? "") !== "");
  if (!isOpen)
    return (
      <p className="own-asked">
        {asked.title}{" "}
        <Button dense onClick={() => setOpen(true)}>
          {t("own.again")}
        </Button>
      </p>
    );
  return (
    <form
      className="own-asked"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !answering.isPending) answering.mutate();
      }}
    >
      <h3>{asked.title}</h3>
      <p className="muted small">
        {t("own.ask")}
        {asked.due_on ? ` ${t("own.due", { date: calendarDayText(translate, asked.due_on) })}` : null}
      </p>
      {asked.competencies.map((one) => (
        <SelectInput
          key={one.id}
          id={`${id}-${one.id}`}
          label={one.title}
          value={levels[one.id] ?? ""}
          options={[
            { value: "", label: t("choose") },
            { value: "0", label: t("level.none") },
            ...levelNumbers.map((step) => ({
              value: String(step),
              label: [t("level.is", { level: step }), one.levels[step - 1]].filter(Boolean).join(": "),
            })),
          ]}
          onChange={({ target }) => setLevels({ ...levels, [one.id]: target.value })}
        />
      ))}
      {answering.error ? <InlineError text={failureText(translate, answering.error)} /> : null}
      <p className="actions">
        <Button type="submit" variant="primary" busy={answering.isPending} disabled={!isWhole}>
          {t("own.send")}
        </Button>
      </p>
    </form>
  );
}
