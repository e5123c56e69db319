import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "#client/ui/page-columns.css";
import "#client/ui/states.css";

interface ColumnsSkeletonProps {
  /** Of the title, in per cent. */
  title: number;
  children: ReactNode;
  /** What stands beside. */
  side: ReactNode;
}

/** What is done with the page, to come, at its side. */
export function ActionCardSkeleton() {
  return (
    <div className="page-side action-bar-hidden">
      <div className="panel action-card">
        <div className="skeleton skeleton-book" />
        <div className="action-card-body">
          <SkeletonLine />
          <SkeletonLine width={60} />
        </div>
      </div>
    </div>
  );
}

/** A page to come: title and lead with what stands below them, and its side. */
export function ColumnsSkeleton({ title, children, side }: ColumnsSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t("load.waiting")}</output>
      <div className="page-columns" aria-hidden="true">
        <div>
          <SkeletonLine width={title} />
          <SkeletonLine width={90} />
          {children}
        </div>
        {side}
      </div>
    </div>
  );
}
