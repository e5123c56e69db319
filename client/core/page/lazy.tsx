import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchLazily } from "#client/ui/lazy-fetch.ts";
import { InlineError } from "#client/ui/states.tsx";
import { useApp } from "./app-context.tsx";
import { type LazyNamespace, loadMessages } from "#client/core/messages/load-messages.ts";

interface LazyProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** False: not yet. */
  when?: boolean;
  given: Props;
  /** Namespaces that the part shows. */
  namespaces?: readonly LazyNamespace[];
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

const offline: readonly LazyNamespace[] = ["offline"];

/** A part that no page needs at first: its script and its words come once the page is alive. */
export function Lazy<Props extends object>({
  load,
  when = true,
  given,
  namespaces = offline,
  meanwhile = null,
  isNeeded,
  onMissing,
}: LazyProps<Props>) {
  const { t, i18n } = useTranslation();
  const { boot } = useApp();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [onRetry, setRetry] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!when) return;
    return fetchLazily({
      load: () => Promise.all([load(), loadMessages(i18n, boot, { namespaces })]),
      onPart: ([part]) => setPart(() => part),
      onMissing: onMissing ?? ((retry) => setRetry(() => retry)),
      retries: !onMissing,
    });
  }, [load, when, i18n, boot, namespaces, onMissing]);
  if (Part) return createElement(Part, given);
  return onRetry && isNeeded ? (
    <InlineError text={t("load.failed")} retryLabel={t("actions.retry")} onRetry={onRetry} />
  ) : (
    meanwhile
  );
}
