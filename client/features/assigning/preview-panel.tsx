import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { peopleOfAPage, type PlannedPerson, type Preview } from "#shared/contracts/assigning.ts";
import { assignedOutcomes } from "#shared/domain/assigning.ts";
import { calendarDayWords } from "#client/core/formats/dates.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { failureWords, fieldsOf } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { InlineError } from "#client/ui/states.tsx";
import type { Looked } from "./assigning.queries.ts";

interface PanelProps {
  preview: UseQueryResult<Preview>;
  isWhole: boolean;
  looked: Looked;
  onLook: (looked: Looked) => void;
}

/** What would become of whom, before it does. */
export function PreviewPanel({ preview, isWhole, looked, onLook }: PanelProps) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const moment = useListMoment();
  const { data, error } = preview;
  return (
    <aside className="assigning-preview" aria-label={t("preview.title")} aria-busy={preview.isFetching}>
      <div className="assigning-preview-head">
        <h2>{t("preview.title")}</h2>
        {data && isWhole && !error ? (
          <span className="muted small">{t("preview.until", { time: moment(data.expires_at) })}</span>
        ) : null}
      </div>
      {isWhole ? null : <p className="muted">{t("preview.unready")}</p>}
      {isWhole && error ? (
        <InlineError
          text={Object.values(fieldsOf(error))[0]?.[0] ?? failureWords(translate, error)}
          retryLabel={translate("common:actions.retry")}
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      {isWhole && !error && !data ? <ListSkeleton columns={2} /> : null}
      {isWhole && !error && data ? (
        <div className={cx(preview.isPlaceholderData && "is-old")}>
          <Tally counts={data.counts} looked={looked} onLook={onLook} />
          <People people={data.people} />
          <Pages count={data.counts[looked.list]} looked={looked} onLook={onLook} />
          <Button dense variant="quiet" onClick={() => void preview.refetch()}>
            {t("preview.again")}
          </Button>
          <h3>{t("letters")}</h3>
          <p className="small">{t("lettersText", { count: data.letters })}</p>
          <p className="muted small">{t("undoNote")}</p>
        </div>
      ) : null}
    </aside>
  );
}

type LookingProps = Omit<PanelProps, "preview" | "isWhole">;

/** Those of which there is always a figure, and the others where there is one. */
const always: readonly (keyof Preview["counts"])[] = ["new", "done", "same", "leaving"];

function Tally({ counts, looked, onLook }: LookingProps & Pick<Preview, "counts">) {
  const { t } = useTranslation("assigning");
  const shown = assignedOutcomes.filter((one) => always.includes(one) || counts[one] > 0);
  return (
    <div className="assigning-tally">
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={looked.list === one}
          onClick={() => onLook({ list: one, from: 0 })}
        >
          <b>{counts[one]}</b>
          <span className="small">{t(`outcome.${one}`)}</span>
        </button>
      ))}
    </div>
  );
}

function People({ people }: { people: readonly PlannedPerson[] }) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  if (people.length === 0) return <p className="muted small">{t("preview.nobody")}</p>;
  return (
    <ul className="assigning-planned">
      {people.map((one) => {
        const hired = one.hired_on && t("preview.hired", { date: calendarDayWords(translate, one.hired_on) });
        return (
          <li key={one.id}>
            <span>
              {one.name}
              <span className="muted small">{[one.job_title, hired].filter(Boolean).join(", ")}</span>
            </span>
            {one.due_on ? (
              <span className="small">{t("preview.dueOn", { date: calendarDayWords(translate, one.due_on) })}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Pages({ count, looked, onLook }: LookingProps & { count: number }) {
  const { t } = useTranslation("assigning");
  const { list, from } = looked;
  if (count <= peopleOfAPage) return null;
  return (
    <p className="actions">
      {from > 0 ? (
        <Button dense onClick={() => onLook({ list, from: Math.max(from - peopleOfAPage, 0) })}>
          {t("preview.before")}
        </Button>
      ) : null}
      {from + peopleOfAPage < count ? (
        <Button dense onClick={() => onLook({ list, from: from + peopleOfAPage })}>
          {t("preview.more")}
        </Button>
      ) : null}
    </p>
  );
}
