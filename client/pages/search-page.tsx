import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { SearchAnswer } from "#shared/contracts/search.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { useUser } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  chosenCount,
  ChosenFacets,
  FacetList,
  type FacetName,
  NothingFound,
  readState,
  rememberSearch,
  SiteSearch,
  SearchHead,
  SearchHit,
  pathOfSearch,
  searchQuery,
  SearchSkeleton,
  type SearchState,
  toggled,
  unfiltered,
  useSearchTitle,
} from "#client/features/search/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { DialogClose } from "#client/ui/dialog.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowDownWideNarrow, iconSlidersHorizontal } from "#client/ui/icons.ts";
import { QuietSelect } from "#client/ui/quiet-select.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Sheet } from "#client/ui/sheet.tsx";
import "#client/ui/states.css";

// Asked for once the page stands: most people have none.
const FoundExams = lazyComponent(() => import("./search/found-exams.tsx").then(({ FoundExams }) => FoundExams));

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureInfiniteQueryData(searchQuery(readState(url.searchParams)));
}

export function Page() {
  const [params] = useSearchParams();
  const state = readState(params);
  const search = useInfiniteQuery(searchQuery(state));
  const [hasExams, setHasExams] = useState(false);
  const user = useUser();
  const found = (search.data?.pages[0]?.meta.total ?? 0) > 0;
  useEffect(() => {
    if (user && found) rememberSearch(user.id, state.q);
  }, [user, found, state.q]);
  return (
    <>
      <SiteSearch id="search-here" className="search-here" />
      {state.q === "" ? null : <FoundExams q={state.q} onFound={setHasExams} />}
      <QuerySlot query={search} skeleton={<SearchSkeleton />}>
        {({ pages }) => (
          <Results
            state={state}
            pages={pages}
            hasExams={state.q !== "" && hasExams}
            more={
              search.hasNextPage
                ? {
                    busy: search.isFetchingNextPage,
                    failed: search.isFetchNextPageError,
                    load: () => void search.fetchNextPage(),
                  }
                : null
            }
          />
        )}
      </QuerySlot>
    </>
  );
}

interface ResultsProps {
  state: SearchState;
  pages: SearchAnswer[];
  /** What was searched for stands above, among the learner's exams. */
  hasExams: boolean;
  more: { busy: boolean; failed: boolean; load: () => void } | null;
}

function Results({ state, pages, hasExams, more }: ResultsProps) {
  const { t } = useTranslation("search");
  const { meta } = itemAt(pages, 0);
  const isBare = hasExams && meta.total === 0 && chosenCount(state) === 0;
  const found = useSearchTitle(state, meta);
  const title = isBare ? t("title.exams", { query: state.q }) : found;
  const { shown, go } = useWanted(state);
  const toggle = (name: FacetName, value: string) => go(toggled(shown, name, value));
  const clear = () => go(unfiltered(shown));
  const facets = <FacetList facets={meta.facets} state={shown} onToggle={toggle} />;
  const hits = pages.flatMap(({ data }) => data);
  return (
    <>
      <PageHead title={title} noindex />
      <div className="page-head">
        <SearchHead state={state} meta={meta} title={title} />
        <div className="actions search-actions">
          <Sheet
            title={t("facets.title")}
            closeLabel={t("common:actions.close")}
            trigger={
              <button type="button" className={buttonClass({}, "search-filters")}>
                <Icon shape={iconSlidersHorizontal} />
                {chosenCount(shown) > 0 ? t("facets.openChosen", { count: chosenCount(shown) }) : t("facets.open")}
              </button>
            }
            actions={
              <>
                <Button variant="quiet" onClick={clear}>
                  {t("facets.clear")}
                </Button>
                <DialogClose>
                  <Button variant="primary" wide>
                    {t("facets.show", { count: meta.total })}
                  </Button>
                </DialogClose>
              </>
            }
          >
            {facets}
          </Sheet>
          {state.q !== "" && meta.total > 1 && <Sort state={shown} onChange={go} />}
        </div>
      </div>
      <div className="search-page">
        <aside aria-label={t("facets.title")}>{facets}</aside>
        <div>
          <ChosenFacets facets={meta.facets} state={shown} onToggle={toggle} onClear={clear} />
          {hits.length > 0 ? (
            <ul className="search-hits">
              {hits.map((hit) => (
                <SearchHit key={hit.id} hit={hit} />
              ))}
            </ul>
          ) : (
            <NothingFound
              isBare={isBare}
              popular={meta.popular}
              unasked={state.q === ""}
              filtered={chosenCount(state) > 0}
            />
          )}
          {more && (
            <div className="search-more">
              <Button busy={more.busy} onClick={more.load}>
                {t("more")}
              </Button>
              {more.failed && (
                <p className="small" role="alert">
                  {t("common:load.failed")}
                </p>
              )}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function Sort({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  const { t } = useTranslation("search");
  return (
    <QuietSelect
      label={t("sort.label")}
      icon={<Icon shape={iconArrowDownWideNarrow} small />}
      options={[
        { value: "relevance", label: t("sort.relevance") },
        { value: "newest", label: t("sort.newest") },
      ]}
      value={state.newest ? "newest" : "relevance"}
      onChange={(event) => onChange({ ...state, newest: event.target.value === "newest" })}
    />
  );
}

/** The search that was asked for, shown in its controls at once although its hits are on their way; focus and place stay. */
function useWanted(state: SearchState) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState({ key, state });
  const go = (next: SearchState) => {
    setWanted({ key, state: next });
    void navigate(pathOfSearch(next), { preventScrollReset: true });
  };
  return { shown: wanted.key === key ? wanted.state : state, go };
}
