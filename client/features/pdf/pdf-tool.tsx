import type { ReactNode } from "react";
import { cx } from "#client/ui/cx.ts";

interface ToolProps {
  label: string;
  className?: string;
  pressed?: boolean;
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A tool that has nothing to do keeps its focus: it is marked off, not disabled. */
export function Tool({ label, className, pressed, off, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={cx("icon-btn", pressed && "stage-on", className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      title={label}
      onClick={off ? undefined : onPress}
    >
      {children}
    </button>
  );
}
