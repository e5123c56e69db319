import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./programme-path.css";
import "#client/ui/book.css";
import "#client/ui/states.css";

/** The programme to come: title, path and progress, in their places. */
export function ProgrammeSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="hush">{t("load.waiting")}</output>
      <div className="two" aria-hidden="true">
        <div>
          <SkeletonLine width={60} />
          <SkeletonLine width={90} />
          <ol className="path path-lead">
            {[0, 1, 2, 3].map((index) => (
              <li key={index}>
                <span className="node" />
                <div className="stepbox">
                  <div className="sk sk-book thumb" />
                  <div>
                    <SkeletonLine width={50} />
                    <SkeletonLine width={30} />
                  </div>
                  <div />
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="stick">
          <div className="panel action action-in">
            <SkeletonLine width={40} />
            <SkeletonLine />
            <SkeletonLine width={70} />
          </div>
        </div>
      </div>
    </div>
  );
}
