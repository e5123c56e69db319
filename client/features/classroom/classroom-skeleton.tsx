import { ActionCardSkeleton, ColumnsSkeleton } from "#client/core/page/columns-skeleton.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./classroom.css";
import "#client/ui/states.css";
import "#client/ui/agenda.css";
import "#client/ui/page-columns.css";

/** The classroom course to come: title, dates and panel, in their places. */
export function ClassroomSkeleton() {
  return (
    <ColumnsSkeleton title={70} side={<ActionCardSkeleton />}>
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
    </ColumnsSkeleton>
  );
}
