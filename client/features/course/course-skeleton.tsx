import { ActionCardSkeleton, ColumnsSkeleton } from "#client/core/page/columns-skeleton.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";

/** The course page to come: title, outline and action card, in their places. */
export function CourseSkeleton() {
  return (
    <ColumnsSkeleton title={70} side={<ActionCardSkeleton />}>
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
    </ColumnsSkeleton>
  );
}
