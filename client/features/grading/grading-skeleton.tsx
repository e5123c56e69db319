import { SkeletonLine } from "#client/ui/states.tsx";
import "./grading.css";

/** The desk to come, with its geometry. */
export function GradingSkeleton() {
  return (
    <div className="grading-page" aria-busy="true">
      <div className="page-head">
        <SkeletonLine width={20} />
      </div>
      <div className="grading-desk" aria-hidden="true">
        <div className="grading-desk-list">
          {[80, 60, 72, 66].map((width) => (
            <div className="grading-queue-blank" key={width}>
              <SkeletonLine width={width} />
              <SkeletonLine width={40} />
            </div>
          ))}
        </div>
        <div className="work-pane">
          <SkeletonLine width={30} />
          <SkeletonLine width={60} />
          <SkeletonLine width={90} />
          <SkeletonLine width={84} />
        </div>
      </div>
    </div>
  );
}
