import * as RadixToast from "radix-ui/toast";
import type { CSSProperties } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { iconCircleCheck, iconCircleAlert, iconInfo, iconTriangleAlert, iconX } from "../icons.ts";
import { useBegun } from "./toast-clock.ts";
import { useFocusLeftToList } from "./toast-focus.ts";
import type { Toast, ToastColor } from "./toast-queue.ts";

interface ToastCardProps {
  toast: Toast;
  closeLabel: string;
  /** Whether the list's clocks stand still. */
  paused: boolean;
  onPaused: (paused: boolean) => void;
  onClose: () => void;
}

const ICON: Record<ToastColor, string> = {
  success: iconCircleCheck,
  error: iconCircleAlert,
  warning: iconTriangleAlert,
  info: iconInfo,
};

export function ToastCard({ toast, closeLabel, paused, onPaused, onClose }: ToastCardProps) {
  const begun = useBegun();
  const ref = useFocusLeftToList();
  const { title, description, color = "info", icon = ICON[color], duration, action, open } = toast;
  const stays = duration <= 0;
  return (
    <RadixToast.Root
      ref={ref}
      className={cx("toast", color)}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      duration={stays || !begun ? Number.POSITIVE_INFINITY : duration}
      // Errors interrupt the reader, the rest waits for a pause.
      type={color === "error" ? "foreground" : "background"}
      onPause={() => onPaused(true)}
      onResume={() => onPaused(false)}
    >
      <Icon shape={icon} />
      <div>
        {title ? (
          <RadixToast.Title asChild>
            <strong>{title}</strong>
          </RadixToast.Title>
        ) : null}
        {description ? <RadixToast.Description>{description}</RadixToast.Description> : null}
        {action ? (
          <RadixToast.Action asChild altText={action.label}>
            <button type="button" className="link toast-action" onClick={action.onSelect}>
              {action.label}
            </button>
          </RadixToast.Action>
        ) : null}
      </div>
      <RadixToast.Close className="icon-btn" aria-label={closeLabel}>
        <Icon shape={iconX} small />
      </RadixToast.Close>
      {stays ? null : (
        <span
          className={cx("left runs", (paused || !begun) && "paused")}
          style={{ animationDuration: `${duration}ms` } as CSSProperties}
        />
      )}
    </RadixToast.Root>
  );
}
