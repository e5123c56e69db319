import { SkeletonCard, SkeletonLine } from "#client/ui/states.tsx";
import "#client/ui/card.css";
import "#client/ui/margin-row.css";

/** A row of cards to come, under its heading in the margin. */
export function CardRowSkeleton() {
  return (
    <div className="margin-row" aria-hidden="true">
      <div className="margin-row-head">
        <SkeletonLine width={70} />
      </div>
      <div className="cards">
        {[0, 1, 2, 3].map((index) => (
          <SkeletonCard key={index} />
        ))}
      </div>
    </div>
  );
}
