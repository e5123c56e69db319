import type { i18n } from "i18next";
import type { MessageKey } from "#client/core/messages/message-keys.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import type { ToastTexts } from "#client/ui/toast/toast-queue.ts";

/** What the global handler does with a failed call: say something, send to sign-in, or nothing but log. */
export type Reaction = { kind: "toast"; words: ToastTexts } | { kind: "sign-in" } | { kind: "log" };

/**
 * docs/specification.md §8.5: 400 and 404 show `data.message`; a failed network shows the
 * translated words; a 500 shows `data.message` where there is one. A session that ended goes to sign-in.
 */
export function reactionTo(error: unknown, t: (key: MessageKey) => string): Reaction {
  if (!(error instanceof ApiError)) return { kind: "log" };
  if (error.statusCode === 401) return { kind: "sign-in" };
  return {
    kind: "toast",
    words: { color: "error", title: t("common:toast.error"), description: failureText(t, error) },
  };
}

interface HandlerActions {
  toast: (words: ToastTexts) => void;
  signIn: () => void;
}

/** The tab's handler; where a toast goes and how to sign in again are passed in. */
export function createErrorHandler(translator: i18n, { toast, signIn }: HandlerActions): (error: unknown) => void {
  return (error) => {
    const reaction = reactionTo(error, (key) => translator.t(key));
    if (reaction.kind === "toast") toast({ id: `error:${reaction.words.description}`, ...reaction.words });
    else if (reaction.kind === "sign-in") signIn();
    else console.error(error);
  };
}
