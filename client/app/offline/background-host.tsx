import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../app-context.tsx";
import { useBusiness, useUser } from "../business.ts";
import { InstallOffer } from "../install/install-offer.tsx";
import { startBackground } from "./background.ts";
import { Later } from "./later.tsx";

const offer = () => Promise.resolve(InstallOffer);

/** What goes on behind every page, and the offer to install. */
export function BackgroundHost() {
  const queryClient = useQueryClient();
  const { boot } = useApp();
  const businessId = useBusiness().id;
  const userId = useUser()?.id;
  useEffect(() => {
    if (!userId) return;
    startBackground(queryClient, boot, { businessId, userId }).catch((error: unknown) => console.error("Studying offline is not available", error));
  }, [queryClient, boot, businessId, userId]);
  return <Later load={offer} given={{}} />;
}
