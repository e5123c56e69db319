import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./learning.css";
import "#client/ui/thumb-list.css";
import "#client/ui/book.css";
import "#client/ui/margin-row.css";
import "#client/ui/states.css";

/** The lists to come, in their places. */
export function LearningSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="learning-page" aria-busy="true">
      <output className="visually-hidden">{t("load.waiting")}</output>
      <div className="margin-row" aria-hidden="true">
        <div className="margin-row-head">
          <SkeletonLine width={60} />
        </div>
        <ul className="thumb-list">
          {[0, 1, 2].map((index) => (
            <li key={index}>
              <div className="skeleton skeleton-book thumb" />
              <div>
                <SkeletonLine width={70} />
                <SkeletonLine width={40} />
              </div>
              <div>
                <SkeletonLine />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
