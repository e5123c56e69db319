import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { isSingleKey } from "#client/core/device/single-keys.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconSlidersHorizontal } from "#client/ui/icons.ts";
import { closeByItself } from "#client/ui/popover-panel.tsx";
import { SelectButton } from "#client/ui/select-button.tsx";
import { type ListSpec, type ListState, listHref } from "./list-address.ts";
import type { ChoiceFilter, ListFilter } from "./list-filters.ts";
import type { NamedColumn } from "./list-words.ts";
import { ListTool } from "./list-tool.tsx";
import { ListViews } from "./list-views.tsx";
import "./list.css";
import "./list-phone.css";
import "#client/ui/field.css";
import { SearchInput } from "#client/ui/search-input.tsx";

interface ListToolsProps {
  spec: ListSpec;
  state: ListState;
  filters: readonly ListFilter[];
  /** Those that are no names may be left out. */
  columns?: readonly NamedColumn[];
  /** Filters that stand among the children. */
  furtherFilters?: readonly ListFilter[];
  /** What is looked for; absent: the list has no search. */
  search?: { label: string; placeholder: string };
  /** On phones rows are chosen once that is asked for. */
  isChosenFrom?: boolean;
  /** What saves the whole list as a file. */
  children?: ReactNode;
}

/** Over a list: search, filters, columns. Each stands in the address. On phones all but the search opens as a sheet. */
export function ListTools(props: ListToolsProps) {
  const { spec, state, filters, columns = [], furtherFilters = [], search, isChosenFrom, children } = props;
  const { t } = useTranslation("manage");
  const sheet = useId();
  const count = Object.keys(state.filters).length;
  const navigate = useNavigate();
  const go = (changes: Parameters<typeof listHref>[2]) =>
    void navigate(listHref(spec, state, changes), { preventScrollReset: true });
  const optional = columns.filter(({ isName }) => !isName);
  const toggled = (id: string) =>
    state.hidden.includes(id) ? state.hidden.filter((one) => one !== id) : [...state.hidden, id];
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
        {spec.views ? (
          <ListViews
            list={spec.views}
            spec={spec}
            state={state}
            names={{ filters: [...filters, ...furtherFilters], columns }}
          />
        ) : null}
        {filters.map((filter) => {
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
        })}
        {optional.length > 0 || children ? (
          <div className="list-tools-end">
            {optional.length > 0 ? (
              <ListTool icon={iconSlidersHorizontal} words={t("list.columns")}>
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

interface ListSearchProps {
  spec: ListSpec;
  state: ListState;
  words: { label: string; placeholder: string };
}

/** Of an address that the box itself led to. */
const sought = { isSought: true };

/** `/` goes to it from anywhere on the page. */
function ListSearch({ spec, state, words }: ListSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(state.q);
  const [shown, setShown] = useState(state.q);
  const isOwn = (useLocation().state as Partial<typeof sought> | null)?.isSought === true;
  const isBack = useNavigationType() === "POP";
  if (shown !== state.q) {
    setShown(state.q);
    // What was typed since the box asked is newer than what it asked for.
    if (!isOwn || isBack) setTyped(state.q);
  }
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== "/" || !isSingleKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void navigate(listHref(spec, state, { q: typed.trim() }), { preventScrollReset: true, state: sought });
  }

  return (
    <form className="list-search" role="search" action={spec.path} onSubmit={onSubmit}>
      <div className="input">
        <SearchInput
          ref={field}
          name="q"
          value={typed}
          maxLength={100}
          aria-label={words.label}
          placeholder={words.placeholder}
          aria-keyshortcuts="/"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {Object.entries(state.filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
