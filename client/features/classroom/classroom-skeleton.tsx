import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./classroom.css";
import "#client/ui/states.css";
import "#client/ui/agenda.css";
import "#client/ui/page-columns.css";

/** The classroom course to come: title, dates and panel, in their places. */
export function ClassroomSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t("load.waiting")}</output>
      <div className="page-columns" aria-hidden="true">
        <div>
          <SkeletonLine width={70} />
          <SkeletonLine width={90} />
          <ul className="agenda classroom-sessions page-block">
            {[0, 1, 2].map((index) => (
              <li key={index}>
                <div className="agenda-day skeleton" />
                <div>
                  <SkeletonLine width={60} />
                  <SkeletonLine width={40} />
                </div>
                <div />
                <div />
              </li>
            ))}
          </ul>
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
