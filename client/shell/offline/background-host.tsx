import { useQueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { InstallOffer } from "#client/shell/install/install-offer.tsx";
import { startBackground } from "./background.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import { ScoreNewsTeller } from "#client/features/score-news/public.ts";
import { OfflineLine } from "./offline-line.tsx";

const frameParts = () => Promise.resolve(FrameParts);

/** What goes on behind every page, the offer to install, and that there is no network. */
export function BackgroundHost() {
  const queryClient = useQueryClient();
  const { boot } = useApp();
  const businessId = useBusiness().id;
  const userId = useUser()?.id;
  const { i18n } = useTranslation();
  const { viewing } = boot;
  useEffect(() => {
    if (!userId) return;
    // Of somebody else's view nothing is kept, and nothing that was left unsent in this browser is theirs to send.
    if (viewing) return startClock(i18n);
    startBackground(queryClient, boot, { businessId, userId }).catch((error: unknown) =>
      console.error("Studying offline is not available", error),
    );
  }, [queryClient, boot, businessId, userId, viewing, i18n]);
  return viewing ? null : <Lazy load={frameParts} given={{}} />;
}

function FrameParts() {
  return (
    <>
      <InstallOffer />
      <OfflineLine />
      <ScoreNewsTeller />
    </>
  );
}

/** Counts the minutes in the bar that came with the document; at their end the edge leads back where the view was begun. */
function startClock({ t }: Pick<i18n, "t">): () => void {
  const told = document.querySelector<HTMLElement>(".support-until");
  const until = Date.parse(told?.dataset["until"] ?? "");
  const timer = setInterval(() => {
    const left = until - Date.now();
    if (told) told.textContent = t("common:viewingBar.until", { count: Math.ceil(Math.max(0, left) / 60_000) });
    if (left <= 0) location.reload();
  }, 5000);
  return () => clearInterval(timer);
}
