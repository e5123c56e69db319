import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  DocsArticle,
  DocsContents,
  DocsHits,
  DocsSearch,
  DocsSkeleton,
  DocsTree,
  helpPageQuery,
  helpSearchQuery,
  helpTreeQuery,
} from "#client/features/docs/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";

/** What somebody looks for, as the address has it. */
const askedOf = (params: URLSearchParams) => (params.get("q") ?? "").trim().slice(0, 200);

export async function load({ queryClient, params, url, locale }: LoadContext): Promise<void> {
  const tree = queryClient.ensureQueryData(helpTreeQuery(locale));
  const words = askedOf(url.searchParams);
  if (params.slug !== undefined) {
    const page = await queryClient.ensureQueryData(helpPageQuery(locale, params.slug));
    if (!page) throw new PageError(404);
  } else if (words !== "") {
    await queryClient.ensureQueryData(helpSearchQuery(locale, words));
  }
  await tree;
}

/** The help centre: its contents, an article, or what a search found; public, in the business's own look. */
export function Page() {
  const { slug } = useParams();
  const [params] = useSearchParams();
  const words = askedOf(params);
  const tree = useQuery(helpTreeQuery(useApp().boot.locale));
  return (
    <div className="docs-page">
      <QuerySlot query={tree} skeleton={<DocsSkeleton />}>
        {(data) => (
          <>
            <DocsTree tree={data} current={slug ?? null} />
            {slug !== undefined ? <Article name={slug} /> : words !== "" ? <Found words={words} /> : <Contents />}
          </>
        )}
      </QuerySlot>
    </div>
  );
}

function Article({ name }: { name: string }) {
  const page = useQuery(helpPageQuery(useApp().boot.locale, name));
  return (
    <QuerySlot query={page} skeleton={<DocsSkeleton />}>
      {(data) => data && <DocsArticle key={name} page={data} />}
    </QuerySlot>
  );
}

function Found({ words }: { words: string }) {
  const { t } = useTranslation("docs");
  const hits = useQuery(helpSearchQuery(useApp().boot.locale, words));
  return (
    <div className="docs-main">
      <PageHead title={t("search.title", { words })} noindex />
      <DocsSearch words={words} />
      <QuerySlot query={hits} skeleton={<DocsSkeleton />}>
        {(data) => <DocsHits hits={data} words={words} />}
      </QuerySlot>
    </div>
  );
}

function Contents() {
  const { t } = useTranslation("docs");
  const tree = useQuery(helpTreeQuery(useApp().boot.locale));
  return (
    <div className="docs-main">
      <PageHead title={t("title")} description={t("lead")} />
      <h1 className="display">{t("title")}</h1>
      <p className="lead">{t("lead")}</p>
      <DocsSearch words="" />
      {tree.data && <DocsContents tree={tree.data} />}
    </div>
  );
}
