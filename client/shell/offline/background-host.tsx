import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { InstallOffer } from "#client/shell/install/install-offer.tsx";
import { startBackground } from "./background.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import { OfflineLine } from "./offline-line.tsx";

const frameParts = () => Promise.resolve(FrameParts);

/** What goes on behind every page, the offer to install, and that there is no network. */
export function BackgroundHost() {
  const queryClient = useQueryClient();
  const { boot } = useApp();
  const businessId = useBusiness().id;
  const userId = useUser()?.id;
  useEffect(() => {
    if (!userId) return;
    startBackground(queryClient, boot, { businessId, userId }).catch((error: unknown) =>
      console.error("Studying offline is not available", error),
    );
  }, [queryClient, boot, businessId, userId]);
  return <Lazy load={frameParts} given={{}} />;
}

function FrameParts() {
  return (
    <>
      <InstallOffer />
      <OfflineLine />
    </>
  );
}
