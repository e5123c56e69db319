import { createToastQueue } from "#client/ui/toast/toast-queue.ts";

/** The tab's one queue. Nothing is ever added on the server: toasts answer what a visitor did. */
export const toasts = createToastQueue();
