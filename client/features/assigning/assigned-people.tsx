import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostChosen } from "#shared/contracts/assigned-rows.ts";
import { type AssignedPerson, termActions } from "#shared/contracts/assigning.ts";
import { calendarDayText } from "#client/core/formats/dates.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { BulkBar } from "#client/core/list/bulk-bar.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { type RowSelection, useSelection } from "#client/core/list/use-selection.ts";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { assignedQuery } from "./assigning.queries.ts";

const WhyDialog = lazyComponent(() => import("./why-dialog.tsx").then((module) => module.WhyDialog));
const TermsDialog = lazyComponent(() => import("./terms-dialog.tsx").then((module) => module.TermsDialog));

type Action = (typeof termActions)[number];
const keyOf = (one: AssignedPerson) => JSON.stringify([one.user_id, one.kind, one.target_id]);

/** Who has something by an assignment, thing by thing, and why; several are spared it or get another day together. */
export function AssignedPeople({ ruleId }: { ruleId: string }) {
  const { t } = useTranslation("assigning");
  const [cursor, setCursor] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const [acting, setActing] = useState<Action>();
  const selection = useSelection<AssignedPerson>(ruleId, ({ name }) => name);
  const people = useQuery(assignedQuery(ruleId, cursor));
  const { data: rows = [], meta: paged } = people.data ?? {};
  const meant = selection.isAll
    ? rows.map((one) => [one.user_id, one.name] as const)
    : [...selection.chosen].map(([key, name]) => [(JSON.parse(key) as [string])[0], name] as const);
  // Whoever has several of the rows is one person.
  const named = new Map(meant);
  const why = rows.find((one) => keyOf(one) === asked);
  return (
    <section className="assigning-people" aria-labelledby="assigning-people">
      <h2 id="assigning-people">{t("people.title")}</h2>
      <QuerySlot query={people} skeleton={<ListSkeleton columns={4} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="muted">{t("people.none")}</p>
          ) : (
            <>
              <WholePage rows={data} selection={selection} />
              <ul className="assigning-planned">
                {data.map((one) => (
                  <Person key={keyOf(one)} person={one} selection={selection} onAsk={() => setAsked(keyOf(one))} />
                ))}
              </ul>
              <p className="actions">
                {meta.previous_cursor ? (
                  <Button dense onClick={() => setCursor(meta.previous_cursor ?? undefined)}>
                    {t("preview.before")}
                  </Button>
                ) : null}
                {meta.next_cursor ? (
                  <Button dense onClick={() => setCursor(meta.next_cursor ?? undefined)}>
                    {t("preview.more")}
                  </Button>
                ) : null}
              </p>
            </>
          )
        }
      </QuerySlot>
      <BulkBar
        selection={selection}
        most={mostChosen}
        matching={paged && paged.total > rows.length ? { count: paged.total, is_more: false } : undefined}
      >
        {termActions.map((action) => (
          <button key={action} type="button" className="bulk-action" onClick={() => setActing(action)}>
            {t(`act.${action}`)}
          </button>
        ))}
      </BulkBar>
      {acting ? (
        <TermsDialog
          ruleId={ruleId}
          action={acting}
          selection={selection}
          names={[...named.values()]}
          count={(selection.isAll ? (paged?.total ?? 0) : meant.length) - (meant.length - named.size)}
          onClose={() => setActing(undefined)}
        />
      ) : null}
      {why ? <WhyDialog person={why} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

type Choosing = RowSelection<AssignedPerson>;

function isChosen({ isAll, chosen }: Choosing, one: AssignedPerson): boolean {
  return isAll || chosen.has(keyOf(one));
}

function WholePage({ rows, selection }: { rows: readonly AssignedPerson[]; selection: Choosing }) {
  const { t } = useTranslation("assigning");
  const isWhole = rows.every((one) => isChosen(selection, one));
  return (
    <Checkbox
      checked={isWhole}
      onChange={() =>
        selection.set(
          rows.map((one) => ({ id: keyOf(one), name: one.name })),
          !isWhole,
        )
      }
    >
      <span className="small">{t("bulk.chooseAll")}</span>
    </Checkbox>
  );
}

interface PersonProps {
  person: AssignedPerson;
  selection: Choosing;
  onAsk: () => void;
}

function Person({ person, selection, onAsk }: PersonProps) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const { name, title, state, due_on: dueOn } = person;
  const chosen = isChosen(selection, person);
  return (
    <li>
      <Checkbox checked={chosen} onChange={() => selection.set([{ id: keyOf(person), name }], !chosen)}>
        <span className="visually-hidden">{t("bulk.choose", { name, title })}</span>
      </Checkbox>
      <span className="assigning-who">
        {name}
        <span className="muted small">{title}</span>
      </span>
      <span className="assigning-facts small">
        <span>{t(`standing.${state}`)}</span>
        {dueOn && state !== "exempt" && state !== "done" ? (
          <span>{t("preview.dueOn", { date: calendarDayText(translate, dueOn) })}</span>
        ) : null}
        <Button dense variant="quiet" aria-label={t("why.title", { name })} onClick={onAsk}>
          {t("why.open")}
        </Button>
      </span>
    </li>
  );
}
