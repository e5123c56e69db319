import { useTranslation } from "react-i18next";
import type { SearchAnswer } from "#shared/contracts/search.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { chosenCount, pathOfSearch, type SearchState } from "./search-state.ts";
import "./search.css";

interface SearchHeadProps {
  state: SearchState;
  meta: SearchAnswer["meta"];
}

/** How much was found for what, and how the words were read. The count is announced when it changes. */
export function SearchHead({ state, meta, title }: SearchHeadProps & { title: string }) {
  const { t } = useTranslation("search");
  return (
    <div>
      <h1>{title}</h1>
      <p className="visually-hidden" role="status">
        {meta.is_capped ? t("count.many", { count: meta.total }) : t("count.found", { count: meta.total })}
      </p>
      <Reading state={state} meta={meta} />
      <Spelling state={state} meta={meta} />
    </div>
  );
}

/** The page's heading and title. */
export function useSearchTitle(
  state: SearchState,
  { total, is_capped: capped, matching }: SearchAnswer["meta"],
): string {
  const { t } = useTranslation("search");
  const { q } = state;
  const filtered = chosenCount(state) > 0;
  if (q === "") return t("title.catalogue");
  if (total === 0 && !filtered) return t("title.nothing", { query: q });
  if (matching === "some") return t("title.some", { query: q });
  return capped ? t("title.many", { count: total, query: q }) : t("title.found", { count: total, query: q });
}

function Reading({ state, meta }: SearchHeadProps) {
  const { t } = useTranslation("search");
  if (state.exact) {
    return (
      <p className="search-note">
        {t("reading.exact")}{" "}
        <AppLink className="link" to={pathOfSearch({ ...state, exact: false })}>
          {t("reading.loose")}
        </AppLink>
      </p>
    );
  }
  if (meta.reading === null || meta.total === 0) return null;
  return (
    <p className="search-note">
      {t("reading.marked")} <strong>{meta.reading}</strong>.{" "}
      <AppLink className="link" to={pathOfSearch({ ...state, exact: true })}>
        {t("reading.only")}
      </AppLink>
    </p>
  );
}

function Spelling({ state, meta }: SearchHeadProps) {
  const { t } = useTranslation("search");
  return (
    <>
      {meta.matching === "some" && <p className="search-note">{t("some.note")}</p>}
      {meta.spelling !== null && (
        <p className="search-meant">
          {t("spelling.meant")}{" "}
          <AppLink className="link" to={pathOfSearch({ ...state, q: meta.spelling, exact: false })}>
            {meta.spelling}
          </AppLink>
        </p>
      )}
    </>
  );
}
