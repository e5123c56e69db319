import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "#client/ui/states.css";
import "#client/ui/page-columns.css";

/** The course page to come: title, outline and action card, in their places. */
export function CourseSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t("load.waiting")}</output>
      <div className="page-columns" aria-hidden="true">
        <div>
          <SkeletonLine width={70} />
          <SkeletonLine width={90} />
          <div className="page-block">
            {[0, 1, 2, 3, 4].map((index) => (
              <div key={index} className="outline-lesson">
                <span />
                <span />
                <SkeletonLine width={60} />
                <span />
                <span />
              </div>
            ))}
          </div>
        </div>
        <div className="page-side action-bar-hidden">
          <div className="panel action-card">
            <div className="skeleton skeleton-book" />
            <div className="action-card-body">
              <SkeletonLine />
              <SkeletonLine width={60} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
