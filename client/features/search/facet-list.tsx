import { useTranslation } from "react-i18next";
import type { Facet, SearchFacets } from "#shared/contracts/search.ts";
import { languageName, type Translate } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { type FacetName, facetNames, type SearchState } from "./search-state.ts";
import "./search.css";

interface FacetListProps {
  facets: SearchFacets;
  state: SearchState;
  onToggle: (name: FacetName, value: string) => void;
}

/** What a search can be narrowed by, each value with what choosing it would show. */
export function FacetList({ facets, state, onToggle }: FacetListProps) {
  const t = useTranslate();
  return facetNames
    .filter((name) => facets[name].length > 0)
    .map((name) => (
      <fieldset className="search-facet" key={name}>
        <legend>{facetTitle(t, name)}</legend>
        {facets[name].map(({ value, label, count }) => (
          <Checkbox key={value} checked={state.facets[name].includes(value)} onChange={() => onToggle(name, value)}>
            <span lang={name === "language" ? value : undefined}>{valueText(t, name, { value, label, count })}</span>
            <span className="search-facet-count">{count}</span>
          </Checkbox>
        ))}
      </fieldset>
    ));
}

function facetTitle(t: Translate, name: FacetName): string {
  switch (name) {
    case "type":
      return t("search:facets.type");
    case "category":
      return t("search:facets.category");
    case "length":
      return t("search:facets.length");
    case "language":
      return t("search:facets.language");
    case "status":
      return t("search:facets.status");
  }
}

/** A facet's value in words. */
function valueText(t: Translate, name: FacetName, { value, label }: Facet[number]): string {
  switch (name) {
    case "category":
      return label;
    case "language":
      return languageName(value);
    case "type":
    case "length":
    case "status":
      return fixedText(t, value, label);
  }
}

/** The values are the learning API's own: one that has no words here yet is called what it calls it. */
function fixedText(t: Translate, value: string, label: string): string {
  switch (value) {
    case "course":
      return t("search:kinds.course");
    case "lesson":
      return t("search:kinds.lesson");
    case "programme":
      return t("search:kinds.programme");
    case "classroom":
      return t("search:kinds.classroom");
    case "short":
      return t("search:length.short");
    case "medium":
      return t("search:length.medium");
    case "long":
      return t("search:length.long");
    case "in_progress":
      return t("search:status.inProgress");
    case "completed":
      return t("search:status.completed");
    case "not_started":
      return t("search:status.notStarted");
    default:
      return label;
  }
}

/** The chosen values over the hits, each to be taken back with a press. */
export function ChosenFacets({ facets, state, onToggle, onClear }: FacetListProps & { onClear: () => void }) {
  const { t } = useTranslation("search");
  const words = useTranslate();
  const chosen = facetNames.flatMap((name) =>
    state.facets[name].map((value) => ({
      name,
      value,
      label: facets[name].find((one) => one.value === value)?.label ?? value,
      count: 0,
    })),
  );
  if (chosen.length === 0) return null;
  return (
    <p className="actions search-chosen">
      {chosen.map(({ name, ...one }) => (
        <ChosenFacet
          key={`${name} ${one.value}`}
          words={valueText(words, name, one)}
          onRemove={() => onToggle(name, one.value)}
        />
      ))}
      <button type="button" className="link small" onClick={onClear}>
        {t("facets.clearAll")}
      </button>
    </p>
  );
}

function ChosenFacet({ words, onRemove }: { words: string; onRemove: () => void }) {
  const { t } = useTranslation("search");
  return (
    <button
      type="button"
      className="tag tag-remove"
      onClick={onRemove}
      aria-label={t("facets.remove", { name: words })}
    >
      {words}
      <Icon shape={iconX} />
    </button>
  );
}
