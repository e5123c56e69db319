import { useTranslation } from "react-i18next";
import { CardRowSkeleton } from "#client/core/page/card-row-skeleton.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./home.css";
import "#client/ui/states.css";

/** The home page to come: the open book and a row of cards, in their places. */
export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t("load.waiting")}</output>
      <div className="open-book" aria-hidden="true">
        <div className="open-book-text">
          <SkeletonLine width={30} />
          <SkeletonLine width={80} />
          <SkeletonLine width={60} />
          <SkeletonLine width={90} />
        </div>
        <div className="open-book-picture skeleton" />
      </div>
      <CardRowSkeleton />
    </div>
  );
}
