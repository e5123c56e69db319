import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./course.css";
import "#client/ui/states.css";

/** The course page to come: title, outline and action card, in their places. */
export function CourseSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="hush">{t("load.waiting")}</output>
      <div className="two" aria-hidden="true">
        <div>
          <SkeletonLine width={70} />
          <SkeletonLine width={90} />
          <div className="block">
            {[0, 1, 2, 3, 4].map((index) => (
              <div key={index} className="lesson">
                <span />
                <span />
                <SkeletonLine width={60} />
                <span />
                <span />
              </div>
            ))}
          </div>
        </div>
        <div className="stick call-hide">
          <div className="panel action">
            <div className="sk sk-book" />
            <div className="action-in">
              <SkeletonLine />
              <SkeletonLine width={60} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
