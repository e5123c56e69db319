import * as RadixToast from "radix-ui/toast";
import { type CSSProperties, type FocusEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { cx } from "#client/lib/cx.ts";
import { Icon } from "../icon.tsx";
import { iconCircleCheck, iconCircleExclamationPoint, iconInfo, iconTriangleExclamationPoint, iconX } from "../icons.ts";
import type { Toast, ToastQueue, ToastTone } from "./toast-queue.ts";

export interface ToastViewportProps {
  queue: ToastQueue;
  direction: "ltr" | "rtl";
  /** Name of the region; `{hotkey}` becomes the key that focuses it. */
  label: string;
  /** What a single toast is called when it is announced. */
  toastLabel: string;
  closeLabel: string;
}

const ICON: Record<ToastTone, string> = {
  ok: iconCircleCheck,
  warn: iconTriangleExclamationPoint,
  err: iconCircleExclamationPoint,
  info: iconInfo,
};

const NONE: readonly Toast[] = [];

function ToastCard({ toast, queue, closeLabel }: { toast: Toast; queue: ToastQueue; closeLabel: string }) {
  const [paused, setPaused] = useState(false);
  const { id, title, description, tone = "info", icon = ICON[tone], duration, action, open } = toast;
  const stays = duration <= 0;
  return (
    <RadixToast.Root
      className={cx("toast", tone)}
      open={open}
      onOpenChange={(next) => !next && queue.remove(id)}
      duration={stays ? Number.POSITIVE_INFINITY : duration}
      // Errors interrupt the reader, the rest waits for a pause.
      type={tone === "err" ? "foreground" : "background"}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
    >
      <Icon shape={icon} />
      <div>
        {title ? <RadixToast.Title asChild><strong>{title}</strong></RadixToast.Title> : null}
        {description ? <RadixToast.Description>{description}</RadixToast.Description> : null}
        {action ? (
          <RadixToast.Action asChild altText={action.label}>
            <button type="button" className="link toast-action" onClick={action.onSelect}>{action.label}</button>
          </RadixToast.Action>
        ) : null}
      </div>
      <RadixToast.Close className="icon-btn" aria-label={closeLabel}><Icon shape={iconX} small /></RadixToast.Close>
      {stays ? null : (
        <span className={cx("left runs", paused && "paused")} style={{ animationDuration: `${duration}ms` } as CSSProperties} />
      )}
    </RadixToast.Root>
  );
}

/**
 * Who came to the toasts goes back to where they came from once the last one leaves. Left in the empty list, the focus
 * would hold the next toast's clock for good, as attention does.
 */
function useFocusReturn(anyOpen: boolean) {
  const ref = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (anyOpen || !ref.current?.contains(document.activeElement)) return;
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else (document.activeElement as HTMLElement).blur();
  }, [anyOpen]);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLOListElement>) => {
    const before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    // The region around the list holds what catches Tab at its ends.
    if (!before || !currentTarget.parentElement?.contains(before)) cameFrom.current = before;
  };
  return { ref, onFocus };
}

/** Where toasts appear: top, at the end of the line. Swipe to the side, F8 to reach them, waits while it is attended. */
export function ToastViewport({ queue, direction, label, toastLabel, closeLabel }: ToastViewportProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, () => NONE);
  const viewport = useFocusReturn(toasts.some(({ open }) => open));
  return (
    <RadixToast.Provider label={toastLabel} swipeDirection={direction === "rtl" ? "left" : "right"} swipeThreshold={50}>
      {toasts.map((toast) => <ToastCard key={toast.id} toast={toast} queue={queue} closeLabel={closeLabel} />)}
      <RadixToast.Viewport className="toasts" label={label} {...viewport} />
    </RadixToast.Provider>
  );
}
