import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import { helpTreeQuery } from "./docs.queries.ts";
import "./docs.css";

/** The tree, where it is not there yet, and the measure of an article while its language comes. */
export function DocsSkeleton() {
  const { t } = useTranslation();
  const { slug } = useParams();
  const { locale } = useApp().boot;
  const hasTree = useQueryClient().getQueryData(helpTreeQuery(locale).queryKey) !== undefined;
  return (
    <>
      {hasTree ? null : <TreeToCome />}
      <div className="docs-main">
        <output className="visually-hidden">{t("load.waiting")}</output>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <SkeletonLine key={line} />
        ))}
      </div>
      {/* An article has its own contents beside it. */}
      {slug === undefined ? null : <aside className="docs-aside" />}
    </>
  );
}

function TreeToCome() {
  return (
    <>
      <div className="docs-tree" aria-hidden="true">
        {[40, 82, 70, 88, 64, 76].map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
      <div className="docs-fold" aria-hidden="true" style={{ minBlockSize: "var(--target)" }}>
        <SkeletonLine width={40} />
      </div>
    </>
  );
}
