import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchLate } from "#client/ui/late-fetch.ts";
import { InlineError } from "#client/ui/states.tsx";
import { useApp } from "./app-context.tsx";
import { type LateNamespace, loadWords } from "#client/core/messages/words.ts";

interface LaterProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** False: not yet. */
  when?: boolean;
  given: Props;
  /** Namespaces that the part shows. */
  words?: readonly LateNamespace[];
  /** Stands in its place until then, of the same height. */
  meanwhile?: ReactNode;
  /** The page is not whole without it: that it did not come is said, with a way to try again. */
  isNeeded?: boolean;
  /**
   * Its script or its words could not be fetched, and the page does without: it does not come any more. Must stay the same
   * function.
   */
  onMissing?: () => void;
}

const offline: readonly LateNamespace[] = ["offline"];

/** A part that no page needs at first: its script and its words come once the page is alive. */
export function Later<Props extends object>({
  load,
  when = true,
  given,
  words = offline,
  meanwhile = null,
  isNeeded,
  onMissing,
}: LaterProps<Props>) {
  const { t, i18n } = useTranslation();
  const { boot } = useApp();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [onRetry, setRetry] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!when) return;
    return fetchLate({
      load: () => Promise.all([load(), loadWords(i18n, boot, { words })]),
      onPart: ([part]) => setPart(() => part),
      onMissing: onMissing ?? ((retry) => setRetry(() => retry)),
      retries: !onMissing,
    });
  }, [load, when, i18n, boot, words, onMissing]);
  if (Part) return createElement(Part, given);
  return onRetry && isNeeded ? (
    <InlineError text={t("load.failed")} retryLabel={t("actions.retry")} onRetry={onRetry} />
  ) : (
    meanwhile
  );
}
