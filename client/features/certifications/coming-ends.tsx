import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { monthName } from "#client/core/formats/dates.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { type ListState, listHref } from "#client/core/list/list-address.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { cx } from "#client/ui/cx.ts";
import { holdersSpec } from "./holders.queries.ts";
import "./holders.css";

interface ComingEndsProps {
  months: readonly { month: string; ends: number }[];
  state: ListState;
}

/** How many certificates end in each of the next months; a month narrows the list, and once more takes that back. */
export function ComingEnds({ months, state }: ComingEndsProps) {
  const { t } = useTranslation("holders");
  const translate = useTranslate();
  const most = Math.max(1, ...months.map(({ ends }) => ends));
  const chosen = state.filters["month"];
  return (
    <section className="holders-ends" aria-labelledby="holders-ends-title">
      <div>
        <h2 id="holders-ends-title">{t("months")}</h2>
        <p className="help">{t("monthsHelp")}</p>
      </div>
      <ol>
        {months.map(({ month, ends }) => (
          <li key={month}>
            <AppLink
              className={cx("holders-end", ends === 0 && "is-none", chosen === month && "is-chosen")}
              aria-current={chosen === month ? "true" : undefined}
              aria-label={t("monthEnds", { count: ends, month: monthName(translate, month) })}
              to={listHref(holdersSpec, state, { filters: { month: chosen === month ? undefined : month } })}
            >
              <b aria-hidden="true">{ends}</b>
              <i aria-hidden="true" style={{ "--share": ends / most } as CSSProperties} />
              <span aria-hidden="true">{monthName(translate, month)}</span>
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
