import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type SampledPart, samplePath } from "#shared/domain/sample-path.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { problemsIn, type ProgrammeValues, ruleOf } from "./programme-values.ts";
import "./programmes.css";

const paces = [30, 60, 120, 240] as const;

type Path = Pick<ProgrammeValues, "parts" | "in_order" | "optional_needed" | "deadline">;

/** How somebody goes through it who joins today: by the rules by which learners see it. */
export function SampleTimeline({ path, timeZone }: { path: Path; timeZone: string }) {
  const { t } = useTranslation("programmes");
  const formats = useFormats();
  const { now } = useApp().boot;
  const id = useId();
  const [minutes, setMinutes] = useState<number>(60);
  const shown = useDeferredValue(path);
  const standing = shown.parts.filter(({ target }) => !target.is_archived);
  if (standing.length === 0) return <p className="muted">{t("sample.none")}</p>;
  if (problemsIn(shown).length > 0) return <p className="muted">{t("sample.unreachable")}</p>;
  const sampled = samplePath(
    {
      inOrder: shown.in_order,
      optionalNeeded: Number(shown.optional_needed) || 0,
      deadline: ruleOf(shown.deadline),
      steps: standing.map(({ id: partId, target, requires, is_optional: isOptional, deadline }) => ({
        id: partId,
        isOptional,
        requires,
        seconds: target.duration_seconds,
        ...(target.kind === "classroom" && { dates: target.dates }),
        deadline: ruleOf(deadline),
      })),
    },
    { today: zonedDate(now, timeZone), minutesADay: minutes, timeZone },
  );
  const { doneOn, dueOn } = sampled;
  return (
    <>
      <SelectInput
        id={id}
        label={t("sample.pace")}
        value={String(minutes)}
        options={paces.map((one) => ({
          value: String(one),
          label: t("sample.paceOf", { duration: formats.duration(one * 60) }),
        }))}
        onChange={({ target }) => setMinutes(Number(target.value))}
      />
      <ol className="programme-sample">
        {sampled.parts.map((one, at) => (
          <li key={one.id} className={one.isCounted ? undefined : "is-aside"}>
            <span className="programme-part-number tabular" aria-hidden="true">
              {at + 1}
            </span>
            <span>
              <strong>{standing[at]?.target.title}</strong>
              <Days of={one} />
            </span>
          </li>
        ))}
      </ol>
      <p className="programme-sample-end">
        {doneOn === null ? t("sample.never") : t("sample.done", { date: formats.shortDay(doneOn) })}
        {dueOn === null ? null : (
          <StateText tone={doneOn === null || doneOn > dueOn ? "err" : "ok"}>
            {doneOn !== null && doneOn > dueOn
              ? t("sample.late", { date: formats.shortDay(dueOn) })
              : t("sample.due", { date: formats.shortDay(dueOn) })}
          </StateText>
        )}
      </p>
    </>
  );
}

function Days({ of: { opensOn, doneOn, dueOn, isCounted } }: { of: SampledPart }) {
  const { t } = useTranslation("programmes");
  const { shortDay } = useFormats();
  const isLate = dueOn !== null && doneOn !== null && doneOn > dueOn;
  return (
    <MetaList
      items={[
        opensOn === null ? t("sample.notOpen") : t("sample.opens", { date: shortDay(opensOn) }),
        !isCounted
          ? t("sample.aside")
          : doneOn === null
            ? t("sample.noDay")
            : t("sample.doneOn", { date: shortDay(doneOn) }),
        dueOn === null ? null : (
          <StateText key="due" tone={isLate ? "err" : "info"}>
            {t("sample.due", { date: shortDay(dueOn) })}
          </StateText>
        ),
      ]}
    />
  );
}
