import { ColumnsSkeleton } from "#client/core/page/columns-skeleton.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./programme-path.css";
import "#client/ui/book.css";
import "#client/ui/states.css";
import "#client/ui/page-columns.css";

/** The programme to come: title, path and progress, in their places. */
export function ProgrammeSkeleton() {
  return (
    <ColumnsSkeleton
      title={60}
      side={
        <div className="page-side">
          <div className="panel action-card action-card-body">
            <SkeletonLine width={40} />
            <SkeletonLine />
            <SkeletonLine width={70} />
          </div>
        </div>
      }
    >
      <ol className="programme-path path-lead">
        {[0, 1, 2, 3].map((index) => (
          <li key={index}>
            <span className="path-node" />
            <div className="path-step">
              <div className="skeleton skeleton-book thumb" />
              <div>
                <SkeletonLine width={50} />
                <SkeletonLine width={30} />
              </div>
              <div />
            </div>
          </li>
        ))}
      </ol>
    </ColumnsSkeleton>
  );
}
