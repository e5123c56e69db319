import { useTranslation } from "react-i18next";
import { SkeletonCard, SkeletonLine } from "#client/ui/states.tsx";
import "./home.css";
import "#client/ui/card.css";
import "#client/ui/margin-row.css";
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
      <div className="margin-row" aria-hidden="true">
        <div className="margin-row-head">
          <SkeletonLine width={70} />
        </div>
        <div className="cards">
          {[0, 1, 2, 3].map((index) => (
            <SkeletonCard key={index} />
          ))}
        </div>
      </div>
    </div>
  );
}
