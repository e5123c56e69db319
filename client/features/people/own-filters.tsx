import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { listHref, type ListState } from "#client/core/list/list-address.ts";
import { ListTool } from "#client/core/list/list-tool.tsx";
import { Button } from "#client/ui/button.tsx";
import { iconSlidersHorizontal } from "#client/ui/icons.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useOwnFilters } from "./use-own-filters.ts";
import { usePeopleSpec } from "./people.queries.ts";
import "./own-filters.css";

/** The business's own fields as filters, applied together: how many are on stands on their button. */
export function OwnFilters({ state }: { state: ListState }) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const spec = usePeopleSpec();
  const filters = useOwnFilters();
  const count = filters.filter(({ name }) => state.filters[name] !== undefined).length;
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = given.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    event.currentTarget.closest("details")?.removeAttribute("open");
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    const chosen = Object.fromEntries(filters.map(({ name }) => [name, textOf(name) || undefined]));
    void navigate(listHref(spec, state, { filters: chosen }), { preventScrollReset: true });
  }
  return (
    <ListTool
      icon={iconSlidersHorizontal}
      words={count > 0 ? t("list.furtherOn", { count }) : t("list.furtherFilters")}
    >
      <form
        key={filters.map(({ name }) => state.filters[name] ?? "").join("\n")}
        className="people-own-filters"
        onSubmit={onSubmit}
      >
        {filters.map(({ name, label, any, options }) =>
          options.length > 0 ? (
            <SelectInput
              key={name}
              id={`filter-${name}`}
              name={name}
              label={label}
              options={[{ value: "", label: any }, ...options]}
              defaultValue={state.filters[name] ?? ""}
            />
          ) : (
            <TextInput
              key={name}
              id={`filter-${name}`}
              name={name}
              label={label}
              placeholder={any}
              maxLength={200}
              autoComplete="off"
              defaultValue={state.filters[name] ?? ""}
            />
          ),
        )}
        <Button type="submit" variant="primary">
          {t("list.apply")}
        </Button>
      </form>
    </ListTool>
  );
}
