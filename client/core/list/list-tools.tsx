import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconColumns3, iconSlidersHorizontal, iconX } from "#client/ui/icons.ts";
import { closeByItself } from "#client/ui/popover-panel.tsx";
import { SelectButton } from "#client/ui/select-button.tsx";
import { type ListSpec, type ListState, listHref } from "./list-address.ts";
import type { ChoiceFilter, ListFilter } from "./list-filters.ts";
import type { NamedColumn } from "./list-text.ts";
import { ListSearch } from "./list-search.tsx";
import { ListTool } from "./list-tool.tsx";
import { ListViews } from "./list-views.tsx";
import "./list.css";
import "./list-phone.css";
import "#client/ui/field.css";

interface ListToolsProps {
  spec: ListSpec;
  state: ListState;
  filters: readonly ListFilter[];
  /** Those that are no names may be left out. */
  columns?: readonly NamedColumn[];
  /** Filters that stand among the children. */
  furtherFilters?: readonly ListFilter[];
  /** The filter that stands over the tools, as tabs. */
  inTabs?: string;
  /** What is looked for; absent: the list has no search. */
  search?: { label: string; placeholder: string };
  /** On phones rows are chosen once that is asked for. */
  isChosenFrom?: boolean;
  /** What saves the whole list as a file. */
  children?: ReactNode;
}

const mostInLine = 3;

/** Over a list: search, filters, columns. Each stands in the address. On phones all but the search opens as a sheet. */
export function ListTools(props: ListToolsProps) {
  const { spec, state, filters, columns = [], furtherFilters = [], inTabs, search, isChosenFrom, children } = props;
  const { t } = useTranslation("manage");
  const sheet = useId();
  const count = Object.keys(state.filters).filter((name) => name !== inTabs).length;
  const navigate = useNavigate();
  const go = (changes: Parameters<typeof listHref>[2]) =>
    void navigate(listHref(spec, state, changes), { preventScrollReset: true });
  const optional = columns.filter(({ isName }) => !isName);
  const toggled = (id: string) =>
    state.hidden.includes(id) ? state.hidden.filter((one) => one !== id) : [...state.hidden, id];
  // As many as stand in one line with the rest; one alone needs no place of its own.
  const atOnce = filters.length > mostInLine + 1 ? mostInLine : filters.length;
  const further = filters.slice(atOnce).filter(({ name }) => state.filters[name]).length;
  const field = (filter: ListFilter) => {
    const { name, label } = filter;
    const value = state.filters[name];
    const choose = (chosen: string) => go({ filters: { [name]: chosen || undefined } });
    return "isDay" in filter ? (
      <label key={name} className="list-day">
        {label}
        <span className="input">
          <input type="date" value={value ?? ""} onChange={({ target }) => choose(target.value)} />
        </span>
      </label>
    ) : (
      <SelectButton
        key={name}
        label={label}
        value={value ?? ""}
        options={[{ value: "", label: filter.any }, ...withOwn(filter.options, value, t("list.unknown"))]}
        onChange={({ target }) => choose(target.value)}
      />
    );
  };
  return (
    <div className="list-tools">
      {search ? <ListSearch spec={spec} state={state} words={search} /> : null}
      <button type="button" className="btn list-sheet-open" popoverTarget={sheet}>
        <Icon shape={iconSlidersHorizontal} />
        {count > 0 ? t("list.filtersOn", { count }) : t("list.filters")}
      </button>
      {isChosenFrom ? (
        <label className="btn list-select">
          <input type="checkbox" className="visually-hidden" />
          {t("list.select")}
        </label>
      ) : null}
      <div className="list-sheet" id={sheet} popover="auto" ref={closeByItself}>
        <div className="list-sheet-head">
          <h2>{t("list.filters")}</h2>
          <button
            type="button"
            className="icon-btn"
            aria-label={t("common:actions.close")}
            popoverTarget={sheet}
            popoverTargetAction="hide"
          >
            <Icon shape={iconX} />
          </button>
        </div>
        {spec.views ? (
          <ListViews
            list={spec.views}
            spec={spec}
            state={state}
            names={{ filters: [...filters, ...furtherFilters], columns }}
          />
        ) : null}
        {filters.slice(0, atOnce).map(field)}
        {atOnce < filters.length ? (
          <ListTool
            icon={iconSlidersHorizontal}
            words={further > 0 ? t("list.furtherOn", { count: further }) : t("list.furtherFilters")}
          >
            <div className="list-further">{filters.slice(atOnce).map(field)}</div>
          </ListTool>
        ) : null}
        {optional.length > 0 || children ? (
          <div className="list-tools-end">
            {optional.length > 0 ? (
              <ListTool icon={iconColumns3} words={t("list.columns")}>
                {optional.map(({ id, title }) => (
                  <Checkbox key={id} checked={!state.hidden.includes(id)} onChange={() => go({ hidden: toggled(id) })}>
                    {title}
                  </Checkbox>
                ))}
              </ListTool>
            ) : null}
            {children}
          </div>
        ) : null}
        <button
          type="button"
          className="btn btn-primary list-sheet-done"
          popoverTarget={sheet}
          popoverTargetAction="hide"
        >
          {t("list.done")}
        </button>
      </div>
    </div>
  );
}

/** A value that the address asks for and nothing has any more stands in the choice still, from where it is taken away. */
function withOwn(
  options: ChoiceFilter["options"],
  value: string | undefined,
  unknown: string,
): ChoiceFilter["options"] {
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return isKnown ? options : [...options, { value, label: unknown }];
}
