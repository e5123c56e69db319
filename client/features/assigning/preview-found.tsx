import { useTranslation } from "react-i18next";
import { peopleOfAPage, type PlannedPerson, type Preview } from "#shared/contracts/assigning.ts";
import { assignedOutcomes } from "#shared/domain/assigning.ts";
import { calendarDayText } from "#client/core/formats/dates.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Button } from "#client/ui/button.tsx";
import type { Looked } from "./assigning.queries.ts";

interface LookingProps {
  looked: Looked;
  onLook: (looked: Looked) => void;
}

/** How many become what, and one page of who they are. */
export function PreviewFound({ found: { counts, people }, ...looking }: LookingProps & { found: Preview }) {
  return (
    <>
      <Tally counts={counts} {...looking} />
      <People people={people} />
      <Pages count={counts[looking.looked.list]} {...looking} />
    </>
  );
}

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
        const hired = one.hired_on && t("preview.hired", { date: calendarDayText(translate, one.hired_on) });
        return (
          <li key={one.id}>
            <span>
              {one.name}
              <span className="muted small">{[one.job_title, hired].filter(Boolean).join(", ")}</span>
            </span>
            {one.due_on ? (
              <span className="small">{t("preview.dueOn", { date: calendarDayText(translate, one.due_on) })}</span>
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
