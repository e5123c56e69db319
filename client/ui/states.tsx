import type { CSSProperties, ReactNode } from "react";
import { BookCover } from "./book-cover.tsx";
import { Icon } from "./icon.tsx";
import { iconCircleAlert } from "./icons.ts";
import "./card.css";
import "./states.css";

export interface EmptyStateProps {
  title: string;
  /** What to do so that something stands here. */
  text: ReactNode;
  action?: ReactNode;
  /** Seed and category of the small book; the title's own by default. */
  category?: string;
  /** Level of the heading on its page. */
  heading?: "h1" | "h2" | "h3";
}

/** Nothing here yet: says so, says why, offers the next step. */
export function EmptyState({ title, text, action, category = "compliance", heading: Heading = "h3" }: EmptyStateProps) {
  return (
    <div className="empty">
      <BookCover title={title} category={category} />
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
        {action}
      </div>
    </div>
  );
}

export interface InlineErrorProps {
  text: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
}

/** Something failed right here; everything around it still works. */
export function InlineError({ text, retryLabel, onRetry }: InlineErrorProps) {
  return (
    <div className="alert err" role="alert">
      <Icon shape={iconCircleAlert} />
      <span>
        {text}
        {onRetry && retryLabel ? (
          <>
            {" "}
            <button type="button" className="link" onClick={onRetry}>
              {retryLabel}
            </button>
          </>
        ) : null}
      </span>
    </div>
  );
}

/** A line of words to come, `width` in per cent of its column. */
export function SkeletonLine({ width = 100 }: { width?: number }) {
  return <div className="skeleton line" style={{ inlineSize: `${width}%` } as CSSProperties} />;
}

/** A card to come, with a card's geometry. Put several in `.cards`, in something that says that it loads. */
export function SkeletonCard() {
  return (
    <div className="card" aria-hidden="true">
      <div className="skeleton skeleton-book" />
      <SkeletonLine width={40} />
      <SkeletonLine width={92} />
      <SkeletonLine width={64} />
    </div>
  );
}
