import { useState } from "react";
import { mostSentences } from "#shared/contracts/assigning-terms.ts";
import { audienceProblem, type AudienceRule, type Sentence, type Sentences } from "#shared/domain/audience.ts";
import { SlotAdding } from "#client/core/form/slot.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import type { SentenceCounts } from "./use-sentence-counts.ts";
import { SentenceLine } from "./sentence-line.tsx";
import { blankSentence, type Naming, sentenceKinds } from "./sentence-text.ts";

interface AudienceProps {
  rule: AudienceRule;
  naming: Naming;
  counts: SentenceCounts;
  /** Absent: it is read alone. */
  onChange?: ((rule: AudienceRule) => void) | undefined;
}

/** Who is meant: sentences joined one way, some of them in brackets joined the other. */
export function AudienceLines({ rule, naming, counts, onChange }: AudienceProps) {
  const { t } = naming;
  const problem = audienceProblem(rule, naming.choices.today);
  return (
    <SentenceList
      {...rule}
      naming={naming}
      counts={counts}
      fault={problem?.code === "contradiction" ? problem.at : undefined}
      onJoin={
        onChange &&
        ((join) => onChange({ join, of: rule.of.map((one) => ("join" in one ? { ...one, join: other(join) } : one)) }))
      }
      onChange={onChange && ((of) => onChange({ ...rule, of }))}
      further={
        onChange && rule.of.length < mostSentences ? (
          <button
            type="button"
            className="slot-add"
            onClick={() => onChange({ ...rule, of: [...rule.of, { join: other(rule.join), of: [] }] })}
          >
            <Icon shape={iconPlus} small />
            {t("assigning:addGroup")}
          </button>
        ) : null
      }
    />
  );
}

function other(join: "and" | "or"): "and" | "or" {
  return join === "and" ? "or" : "and";
}

interface ListProps<One extends Sentence | Sentences> {
  of: One[];
  join: "and" | "or";
  naming: Naming;
  /** Which of them nobody can meet beside another: `1`, or `0.1` within its first brackets. */
  fault?: string | undefined;
  /** Absent: within brackets, which are counted as one. */
  counts?: SentenceCounts;
  onJoin?: ((join: "and" | "or") => void) | undefined;
  onChange?: ((of: (One | Sentence)[]) => void) | undefined;
  further?: React.ReactNode;
}

function SentenceList<One extends Sentence | Sentences>({
  of,
  join,
  naming,
  fault,
  counts,
  onJoin,
  onChange,
  further,
}: ListProps<One>) {
  const { t, choices } = naming;
  const [added, setAdded] = useState<number | null>(null);
  const kinds = sentenceKinds.filter((kind) => kind !== "field" || choices.fields.length > 0);
  return (
    <div className="assigning-sentences">
      {of.map((one, at) => {
        const onRemove =
          onChange &&
          (() => {
            setAdded(null);
            onChange(of.toSpliced(at, 1));
          });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two sentences may say the same
          <div key={at} className="assigning-line">
            <JoinWord at={at} join={join} naming={naming} onJoin={onJoin} />
            {fault === String(at) ? (
              <p className="assigning-fault" role="alert">
                {t("assigning:contradiction")}
              </p>
            ) : null}
            {"join" in one ? (
              <div className="assigning-group" role="group" aria-label={t("assigning:group")}>
                <SentenceList
                  {...one}
                  naming={naming}
                  fault={fault?.startsWith(`${at}.`) ? fault.slice(`${at}.`.length) : undefined}
                  onChange={
                    onChange &&
                    ((inner) =>
                      inner.length === 0 && one.of.length > 0
                        ? onRemove?.()
                        : onChange(of.map((each, index) => (index === at ? ({ ...one, of: inner } as One) : each))))
                  }
                />
                <CountWords count={counts?.of(one)} naming={naming} />
              </div>
            ) : (
              <SentenceLine
                sentence={one as Sentence}
                naming={naming}
                isNew={added === at}
                count={<CountWords count={counts?.of(one)} naming={naming} />}
                onChange={onChange && ((next) => onChange(of.map((each, index) => (index === at ? next : each))))}
                onRemove={onRemove}
              />
            )}
          </div>
        );
      })}
      {onChange && of.length < mostSentences ? (
        <div className="assigning-adding">
          <SlotAdding
            words={t("assigning:addSentence")}
            options={kinds.map((value) => ({ value, label: t(`assigning:kind.${value}`) }))}
            onAdd={(value) => {
              const kind = sentenceKinds.find((one) => one === value);
              if (kind === undefined) return;
              setAdded(of.length);
              onChange([...of, blankSentence(kind, choices)]);
            }}
          />
          {further}
        </div>
      ) : null}
      {counts ? (
        <p className="assigning-whole" aria-live="polite">
          {counts.whole === undefined ? null : t("assigning:meant", { count: counts.whole })}
        </p>
      ) : null}
    </div>
  );
}

function CountWords({ count, naming: { t } }: { count: number | undefined; naming: Naming }) {
  return count === undefined ? null : (
    <span className="assigning-alone muted small tabular">{t("assigning:alone", { count })}</span>
  );
}

interface JoinProps {
  at: number;
  join: "and" | "or";
  naming: Naming;
  onJoin: ((join: "and" | "or") => void) | undefined;
}

/** Pressed, the first one changes how all are joined. */
function JoinWord({ at, join, naming: { t }, onJoin }: JoinProps) {
  if (at === 0) return <span className="assigning-join" aria-hidden />;
  const words = t(`assigning:${join}`);
  if (at > 1 || !onJoin) return <b className="assigning-join">{words}</b>;
  return (
    <button
      type="button"
      className="assigning-join slot-words"
      aria-label={`${t("assigning:joinLabel")}: ${words}`}
      onClick={() => onJoin(other(join))}
    >
      {words}
    </button>
  );
}
