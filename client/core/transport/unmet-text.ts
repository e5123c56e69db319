import type { MessageKey } from "#client/core/messages/message-keys.ts";

/** What is said of a call that did not get through, of its answer's own `message`; null: no answer came. */
export function unmetText(t: (key: MessageKey) => string, message: string | null): string {
  return message === null ? t("error:failedToFetch.message") : message || t("common:messages.default");
}
