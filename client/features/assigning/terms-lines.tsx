import { useId } from "react";
import { mostTargets } from "#shared/contracts/assigning-terms.ts";
import {
  type AssigningTerms,
  type GivenDeadline,
  leavingWays,
  type NamedTarget,
  targetKinds,
} from "#shared/domain/assigning.ts";
import { Slot, SlotRemoval } from "#client/core/form/slot.tsx";
import { calendarDayText } from "#client/core/formats/dates.ts";
import { Among } from "#client/core/messages/titled.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { Radio } from "#client/ui/checkbox.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { DaysInput } from "./sentence-line.tsx";
import type { Naming } from "./sentence-text.ts";

interface PartProps {
  terms: AssigningTerms;
  naming: Naming;
  /** Absent: it is read alone. */
  change: ((part: Partial<AssigningTerms>) => void) | undefined;
}

/** Where the choices of each kind stand. */
export const listOf = {
  course: "courses",
  programme: "programmes",
  classroom: "classrooms",
  certification: "certifications",
  exam: "exams",
} as const;

export function targetName({ kind, id }: NamedTarget, { choices, named }: Naming): string {
  return [...choices[listOf[kind]], ...named].find((one) => one.id === id)?.name ?? id;
}

/** What is given: courses, programmes, classes and certifications. */
export function TargetLines({ terms: { targets }, naming, change }: PartProps) {
  const { t, choices } = naming;
  const id = useId();
  const options = targetKinds.flatMap((kind) =>
    choices[listOf[kind]]
      .filter((one) => !targets.some((target) => target.kind === kind && target.id === one.id))
      .map((one) => ({ value: `${kind} ${one.id}`, label: `${one.name} · ${t(`assigning:target.${kind}`)}` })),
  );
  return (
    <>
      <ul className="assigning-targets">
        {targets.map((target) => {
          const name = targetName(target, naming);
          return (
            <li key={`${target.kind} ${target.id}`}>
              <span className="assigning-target">{name}</span>
              <span className="muted small">{t(`assigning:target.${target.kind}`)}</span>
              {change ? (
                <SlotRemoval
                  name={name}
                  onRemove={() => change({ targets: targets.filter((one) => one !== target) })}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {change && targets.length < mostTargets ? (
        <SelectInput
          id={id}
          label={t("assigning:addTarget")}
          value=""
          options={[{ value: "", label: t("assigning:choose") }, ...options]}
          onChange={({ target }) => {
            const [kind, targetId] = target.value.split(" ");
            const known = targetKinds.find((one) => one === kind);
            if (known && targetId) change({ targets: [...targets, { kind: known, id: targetId }] });
          }}
        />
      ) : null}
    </>
  );
}

const deadlineKinds = ["none", "on", "after_hired", "after_assignment"] as const;

function blankDeadline(kind: (typeof deadlineKinds)[number]): GivenDeadline | null {
  if (kind === "on") return { kind, date: "" };
  if (kind === "after_hired") return { kind, days: 30, at_least_days: 7 };
  return kind === "none" ? null : { kind, days: 30 };
}

interface DeadlineProps extends PartProps {
  /** Why it is refused. */
  error: string | undefined;
}

/** Until when, as a sentence. */
export function DeadlineLine({ terms: { deadline }, naming, change, error }: DeadlineProps) {
  const { t } = naming;
  const id = useId();
  const kind = deadline?.kind ?? "none";
  const set = (next: GivenDeadline | null) => change?.({ deadline: next });
  const fields = change ? (
    <>
      <SelectInput
        id={id}
        label={t("assigning:deadline.kind")}
        value={kind}
        options={deadlineKinds.map((value) => ({ value, label: t(`assigning:deadline.${value}`) }))}
        onChange={({ target }) => set(blankDeadline(deadlineKinds.find((one) => one === target.value) ?? "none"))}
      />
      {deadline?.kind === "on" ? (
        <TextInput
          id={`${id}-on`}
          type="date"
          label={t("assigning:day")}
          value={deadline.date}
          min={naming.choices.today}
          error={error ?? null}
          onChange={({ target }) => set({ ...deadline, date: target.value })}
        />
      ) : null}
      {deadline && "days" in deadline ? (
        <DaysInput
          id={`${id}-days`}
          label={t("assigning:dayCount")}
          days={deadline.days}
          onChange={(days) => set({ ...deadline, days })}
        />
      ) : null}
      {deadline?.kind === "after_hired" ? (
        <DaysInput
          id={`${id}-least`}
          label={t("assigning:deadline.least")}
          days={deadline.at_least_days}
          onChange={(days) => set({ ...deadline, at_least_days: days })}
        />
      ) : null}
    </>
  ) : undefined;
  const inside = fields === undefined ? {} : { children: fields };
  const label = t("assigning:due");
  if (deadline === null) return <Slot words={t("assigning:says_due.none")} label={label} {...inside} />;
  if (deadline.kind === "on")
    return (
      <>
        <span className="assigning-due">
          <Among words={(value) => t("assigning:says_due.on", { value })}>
            <Slot
              words={deadline.date === "" ? undefined : calendarDayText(t, deadline.date)}
              label={label}
              {...inside}
            />
          </Among>
        </span>
        {error === undefined ? null : <p className="error">{error}</p>}
      </>
    );
  const least = deadline.kind === "after_hired" ? t("assigning:days", { count: deadline.at_least_days }) : "";
  return (
    <span>
      <Among words={(value) => t(`assigning:says_due.${deadline.kind}`, { value, least })}>
        <Slot words={t("assigning:days", { count: deadline.days })} label={label} {...inside} />
      </Among>
    </span>
  );
}

/** What becomes of who is meant no longer. */
export function LeavingLines({ terms: { leaving }, naming: { t }, change }: PartProps) {
  const name = useId();
  if (!change) return <p>{t(`assigning:leavingWay.${leaving}`)}</p>;
  return (
    <fieldset className="assigning-leaving">
      <legend className="visually-hidden">{t("assigning:leaving")}</legend>
      {leavingWays.map((way) => (
        <Radio key={way} name={name} checked={leaving === way} onChange={() => change({ leaving: way })}>
          <span className="assigning-way">
            <b>{t(`assigning:leavingWay.${way}`)}</b>
            <span className="muted small">{t(`assigning:leavingText.${way}`)}</span>
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}
