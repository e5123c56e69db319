import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadList, useListState } from "#client/core/list/list-views.queries.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { EditionList } from "#client/features/configuration/public.ts";
import { useWordChanges, WordsEditor, wordsQuery, wordsSpec, WordsTools } from "#client/features/words/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await loadList(queryClient, wordsSpec, url.searchParams, (state) => queryClient.ensureQueryData(wordsQuery(state)));
}

export function Page() {
  const { t } = useTranslation("words");
  const state = useListState(wordsSpec);
  const shown = useState(useApp().boot.locale);
  const found = useQuery(wordsQuery(state));
  const changes = useWordChanges(found.data?.revision ?? "");
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="list-head">
        <h1>{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </div>
      <WordsTools state={state} namespaces={found.data?.namespaces ?? []} />
      <QuerySlot query={found} skeleton={<ListSkeleton columns={6} />}>
        {(words, isOld) => (
          <>
            <WordsEditor found={words} state={state} isOld={isOld} changes={changes} shown={shown} />
            <EditionList history={words.history} revision={words.revision} />
          </>
        )}
      </QuerySlot>
    </>
  );
}
