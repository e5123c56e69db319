import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { deviceStorage } from "#client/core/device/kept-values.ts";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { outboxOf } from "#client/core/outbox/open-outbox.ts";
import { type WaitingThing, waitingThings } from "./waiting-work.ts";

/** Looked at again whenever something is added or sent; answers and notes are seen with the next look. */
export function useWaiting(): readonly WaitingThing[] {
  const queryClient = useQueryClient();
  const businessId = useBusiness().id;
  const userId = useUser()?.id ?? "";
  const [things, setThings] = useState<readonly WaitingThing[]>([]);
  useEffect(() => {
    const outbox = outboxOf(queryClient, { businessId, userId });
    const look = () => setThings(waitingThings(outbox.pending(), deviceStorage(), userId));
    void outbox.opened.then(look);
    const timer = setInterval(look, 2000);
    const stop = outbox.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [queryClient, businessId, userId]);
  return things;
}
