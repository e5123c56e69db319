import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { CompetencyChoices } from "#shared/contracts/competency-frameworks.ts";
import {
  type Criterion,
  type EvidenceKind,
  evidenceKinds,
  type Fact,
  type Facts,
  levelNumbers,
} from "#shared/domain/competency.ts";
import { SlotRemoval } from "#client/core/form/slot.tsx";
import { Button } from "#client/ui/button.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextLine } from "#client/ui/text-line.tsx";

const mostCriteria = 10;
const mostFacts = 10;

interface FieldProps {
  criteria: readonly Criterion[];
  choices: CompetencyChoices;
  onChange: (criteria: Criterion[]) => void;
}

/** What brings somebody to which level: one line a criterion, facts joined by "and" or "or", some in brackets. */
export function CriteriaField({ criteria, choices, onChange }: FieldProps) {
  const { t } = useTranslation("competency");
  const put = (at: number, next: Criterion) => onChange(criteria.map((one, place) => (place === at ? next : one)));
  return (
    <div className="competency-criteria">
      {criteria.map((criterion, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may say the same
        <section key={at} className="competency-criterion" aria-label={t("criteria.one", { number: at + 1 })}>
          <CriterionHead
            criterion={criterion}
            onChange={(next) => put(at, next)}
            onRemove={() => onChange(criteria.toSpliced(at, 1))}
          />
          <FactLines
            of={criterion.rule}
            choices={choices}
            hasGroups
            onChange={(rule) => put(at, { ...criterion, rule })}
          />
        </section>
      ))}
      {criteria.length < mostCriteria ? (
        <Button
          dense
          onClick={() =>
            onChange([...criteria, { level: 3, months: null, rule: { join: "and", of: [blank("course", choices)] } }])
          }
        >
          {t("criteria.add")}
        </Button>
      ) : null}
    </div>
  );
}

interface HeadProps {
  criterion: Criterion;
  onChange: (next: Criterion) => void;
  onRemove: () => void;
}

function CriterionHead({ criterion, onChange, onRemove }: HeadProps) {
  const { t } = useTranslation("competency");
  const id = useId();
  return (
    <div className="competency-criterion-head">
      <SelectInput
        id={`${id}-level`}
        label={t("criteria.level")}
        value={String(criterion.level)}
        options={levelNumbers.map((level) => ({ value: String(level), label: t("levels:level.is", { level }) }))}
        onChange={({ target }) => onChange({ ...criterion, level: Number(target.value) })}
      />
      <TextLine
        label={t("criteria.months")}
        value={criterion.months === null ? "" : String(criterion.months)}
        most={3}
        onChange={(typed) => {
          const months = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
          onChange({ ...criterion, months: months >= 1 && months <= 120 ? months : null });
        }}
      />
      <SlotRemoval name={t("criteria.this")} onRemove={onRemove} />
    </div>
  );
}

interface LinesProps<Of extends Facts | Criterion["rule"]> {
  of: Of;
  choices: CompetencyChoices;
  hasGroups?: boolean;
  onChange: (of: Of) => void;
}

function FactLines<Of extends Facts | Criterion["rule"]>({
  of: rule,
  choices,
  hasGroups = false,
  onChange,
}: LinesProps<Of>) {
  const { t } = useTranslation("competency");
  const parts: readonly (Fact | Facts)[] = rule.of;
  const put = (next: (Fact | Facts)[]) => onChange({ ...rule, of: next } as Of);
  const other = rule.join === "and" ? "or" : "and";
  const turn = () =>
    onChange({
      join: other,
      of: parts.map((one) => ("join" in one ? { ...one, join: rule.join } : one)),
    } as Of);
  return (
    <div className="competency-facts">
      {parts.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <div key={at} className="competency-fact">
          {at === 0 ? (
            <span className="muted small">{t("criteria.if")}</span>
          ) : (
            <button type="button" className="slot-words" aria-label={t("criteria.turn")} onClick={turn}>
              {t(`criteria.${rule.join}`)}
            </button>
          )}
          {"join" in one ? (
            <div className="competency-group" role="group" aria-label={t("criteria.group")}>
              <FactLines
                of={one}
                choices={choices}
                onChange={(inner) => put(inner.of.length === 0 ? parts.toSpliced(at, 1) : parts.with(at, inner))}
              />
            </div>
          ) : (
            <FactLine
              fact={one}
              choices={choices}
              onChange={(next) => put(parts.with(at, next))}
              onRemove={parts.length > 1 || !hasGroups ? () => put(parts.toSpliced(at, 1)) : undefined}
            />
          )}
        </div>
      ))}
      {parts.length < mostFacts ? (
        <p className="actions">
          <Button dense variant="quiet" onClick={() => put([...parts, blank("course", choices)])}>
            {t("criteria.addFact")}
          </Button>
          {hasGroups ? (
            <Button
              dense
              variant="quiet"
              onClick={() => put([...parts, { join: other, of: [blank("course", choices), blank("class", choices)] }])}
            >
              {t("criteria.addGroup")}
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

interface FactProps {
  fact: Fact;
  choices: CompetencyChoices;
  onChange: (fact: Fact) => void;
  onRemove: (() => void) | undefined;
}

function FactLine({ fact, choices, onChange, onRemove }: FactProps) {
  const { t } = useTranslation("competency");
  const id = useId();
  const named = namedOf(fact.kind, choices);
  const known = named.some((one) => one.id === fact.id);
  return (
    <>
      <SelectInput
        id={`${id}-kind`}
        label={t("criteria.kind")}
        value={fact.kind}
        options={evidenceKinds.map((kind) => ({ value: kind, label: t(`levels:evidence.${kind}`) }))}
        onChange={({ target }) => {
          const kind = evidenceKinds.find((one) => one === target.value);
          if (kind) onChange(blank(kind, choices));
        }}
      />
      <SelectInput
        id={`${id}-what`}
        label={t(`evidenceWhat.${fact.kind}`)}
        value={fact.id}
        options={[
          ...(known ? [] : [{ value: fact.id, label: t("form.choose") }]),
          ...named.map((one) => ({ value: one.id, label: one.name })),
        ]}
        onChange={({ target }) => onChange({ ...fact, id: target.value })}
      />
      {fact.kind === "exam" ? (
        <TextLine
          label={t("criteria.percent")}
          value={fact.percent === undefined ? "" : String(fact.percent)}
          most={3}
          onChange={(typed) => {
            const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
            onChange({ ...fact, percent: percent >= 1 && percent <= 100 ? percent : undefined });
          }}
        />
      ) : null}
      {onRemove ? <SlotRemoval name={t("criteria.fact")} onRemove={onRemove} /> : null}
    </>
  );
}

function namedOf(kind: EvidenceKind, { courses, classes, certifications, exams }: CompetencyChoices) {
  return { course: courses, class: classes, certification: certifications, exam: exams }[kind];
}

function blank(kind: EvidenceKind, choices: CompetencyChoices): Fact {
  return { kind, id: namedOf(kind, choices)[0]?.id ?? "" };
}
