import { useTranslation } from "react-i18next";
import { CardRowSkeleton } from "#client/core/page/card-row-skeleton.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";

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
      <CardRowSkeleton />
    </div>
  );
}
