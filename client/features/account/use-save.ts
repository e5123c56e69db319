import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { changeInfo } from "#shared/contracts/account.ts";
import type { User } from "#shared/contracts/auth.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { userFrom, userQuery } from "#client/core/session/session.queries.ts";
import { callApi } from "#client/core/transport/api.ts";
import { leaveIfSignedOut, useFailureText } from "./use-failure-text.ts";

export type ProfileChange = BodyOf<typeof changeInfo>;

/** How long "Saved" stays. */
export const savedMs = 4000;

export interface Save {
  state: "idle" | "saving" | "saved" | "failed";
  /** Why it failed. */
  failure: string | null;
  save: (change: ProfileChange) => Promise<boolean>;
  /** Takes the last outcome back, before something else is entered. */
  forget: () => void;
}

/** Saves a part of the viewer's profile; the outcome stands beside its field, never in a toast. */
export function useSave(field: keyof ProfileChange): Save {
  const queryClient = useQueryClient();
  const words = useFailureText();
  const { mutateAsync, reset, status, error } = useMutation({
    mutationFn: (change: ProfileChange) => callApi(queryClient, changeInfo, { body: change }),
    // The specification does not show what the call answers: a learning API of somebody else's may say no more than yes.
    onSuccess: (answer: { data?: User } | null, change) =>
      void queryClient.setQueryData(
        userQuery.queryKey,
        (known) => known && userFrom(answer?.data ?? (change as Partial<User>), known),
      ),
    onError: leaveIfSignedOut,
  });
  useEffect(() => {
    if (status !== "success") return;
    const timer = setTimeout(reset, savedMs);
    return () => clearTimeout(timer);
  }, [status, reset]);
  return {
    state: status === "pending" ? "saving" : status === "success" ? "saved" : status === "error" ? "failed" : "idle",
    failure: error ? words(error, field) : null,
    save: (change) =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    forget: reset,
  };
}
