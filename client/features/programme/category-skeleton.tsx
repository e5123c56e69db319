import { useTranslation } from "react-i18next";
import { SkeletonCard, SkeletonLine } from "#client/ui/states.tsx";
import "#client/ui/card.css";
import "#client/ui/margin-row.css";

/** The category to come: its name and a row of cards, in their places. */
export function CategorySkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t("load.waiting")}</output>
      <div aria-hidden="true">
        <SkeletonLine width={20} />
        <SkeletonLine width={50} />
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
