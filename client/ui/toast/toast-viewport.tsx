import * as RadixToast from "radix-ui/toast";
import { useSyncExternalStore } from "react";
import { ToastCard } from "./toast-card.tsx";
import { useListClock } from "./toast-clock.ts";
import { useFocusReturn } from "./toast-focus.ts";
import { useClearPlace } from "./toast-place.ts";
import type { Toast, ToastQueue } from "./toast-queue.ts";
import "./toast.css";

export interface ToastViewportProps {
  queue: ToastQueue;
  direction: "ltr" | "rtl";
  /** Name of the region; `{hotkey}` becomes the key that focuses it. */
  label: string;
  /** What a single toast is called when it is announced. */
  toastLabel: string;
  closeLabel: string;
}

const NONE: readonly Toast[] = [];

/** Where toasts appear: top, at the end of the line, beside what a page is there for. Swipe to the side, F8 to reach them, waits while it is attended. */
export function ToastViewport({ queue, direction, label, toastLabel, closeLabel }: ToastViewportProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, () => NONE);
  const viewport = useFocusReturn(toasts);
  useClearPlace(viewport.ref, toasts);
  const { epoch, paused, setPaused } = useListClock(toasts.length === 0);
  return (
    <RadixToast.Provider
      key={epoch}
      label={toastLabel}
      swipeDirection={direction === "rtl" ? "left" : "right"}
      swipeThreshold={50}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.serial}
          toast={toast}
          closeLabel={closeLabel}
          paused={paused}
          onPaused={setPaused}
          onClose={() => queue.remove(toast.id)}
        />
      ))}
      <RadixToast.Viewport className="toasts" label={label} {...viewport} />
    </RadixToast.Provider>
  );
}
