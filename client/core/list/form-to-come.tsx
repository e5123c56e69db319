import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import "#client/ui/states.css";

interface FormToComeProps {
  /** As lazyComponent says. */
  onRetry: (() => void) | null;
  /** What there is to read by then. */
  children?: ReactNode;
}

/** A list brings no forms with it: what stands beside it until the form of what was chosen is there. */
export function FormToCome({ onRetry, children }: FormToComeProps) {
  const { t } = useTranslation();
  if (onRetry)
    return <InlineError text={t("common:load.failed")} retryLabel={t("common:actions.retry")} onRetry={onRetry} />;
  return (
    <div aria-busy>
      <p className="visually-hidden" role="status">
        {t("common:load.waiting")}
      </p>
      {children}
      <SkeletonLine width={60} />
      <SkeletonLine width={80} />
    </div>
  );
}
