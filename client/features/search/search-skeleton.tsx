import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./search.css";
import "#client/ui/book.css";
import "#client/ui/states.css";

/** A page of hits to come. */
export function SearchSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("load.waiting")}>
      <div className="page-head">
        <div className="search-wait">
          <SkeletonLine width={60} />
        </div>
      </div>
      <div className="search-page">
        <aside>
          <SkeletonLine width={50} />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </aside>
        <ul className="search-hits">
          {[0, 1, 2, 3].map((row) => (
            <li className="search-hit" key={row}>
              <div className="skeleton skeleton-book thumb" />
              <div>
                <SkeletonLine width={20} />
                <SkeletonLine width={70} />
                <SkeletonLine width={40} />
                <SkeletonLine width={90} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
