import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssignedPerson } from "#shared/contracts/assigning.ts";
import { calendarDayWords } from "#client/core/formats/dates.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { Button } from "#client/ui/button.tsx";
import { assignedQuery } from "./assigning.queries.ts";
import { WhyDialog } from "./why-dialog.tsx";

/** Who has something by an assignment, thing by thing, and why. */
export function AssignedPeople({ ruleId }: { ruleId: string }) {
  const { t } = useTranslation("assigning");
  const [cursor, setCursor] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const people = useQuery(assignedQuery(ruleId, cursor));
  const keyOf = (one: AssignedPerson) => `${one.user_id} ${one.kind} ${one.target_id}`;
  const why = people.data?.data.find((one) => keyOf(one) === asked);
  return (
    <section className="assigning-people" aria-labelledby="assigning-people">
      <h2 id="assigning-people">{t("people.title")}</h2>
      <QuerySlot query={people} skeleton={<ListSkeleton columns={4} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="muted">{t("people.none")}</p>
          ) : (
            <>
              <ul className="assigning-planned">
                {data.map((one) => (
                  <Person key={keyOf(one)} person={one} onAsk={() => setAsked(keyOf(one))} />
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
      {why ? <WhyDialog person={why} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

function Person({ person, onAsk }: { person: AssignedPerson; onAsk: () => void }) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const { name, title, state, due_on: dueOn } = person;
  return (
    <li>
      <span>
        {name}
        <span className="muted small">{title}</span>
      </span>
      <span className="assigning-facts small">
        <span>{t(`standing.${state}`)}</span>
        {dueOn && state !== "exempt" && state !== "done" ? (
          <span>{t("preview.dueOn", { date: calendarDayWords(translate, dueOn) })}</span>
        ) : null}
        <Button dense variant="quiet" aria-label={t("why.title", { name })} onClick={onAsk}>
          {t("why.open")}
        </Button>
      </span>
    </li>
  );
}
