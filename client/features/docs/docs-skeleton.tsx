import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";

/** The measure of an article while its language comes. */
export function DocsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="docs-main">
      <output className="hush">{t("load.waiting")}</output>
      {[0, 1, 2, 3, 4, 5].map((line) => <SkeletonLine key={line} />)}
    </div>
  );
}
