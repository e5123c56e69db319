import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { NamedTarget } from "#shared/domain/assigning.ts";
import { assignmentPath } from "#shared/routes.ts";

/** What a list hands over to the desk of a new assignment. */
export interface HandedOver {
  people: readonly { id: string; name: string }[];
  targets: readonly NamedTarget[];
}

const handed = "chosen";
const keyOf = (token: string) => ["assigning", "handed-over", token];

/** Opens the desk with the people and things that were chosen. Names stay out of the address: it is written down on the way. */
export function useHandOver(): (given: HandedOver) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (given) => {
    const token = crypto.randomUUID();
    queryClient.setQueryData<HandedOver>(keyOf(token), given);
    void navigate(`${assignmentPath("new")}?${handed}=${token}`);
  };
}

/** Nothing once the page was loaded anew: the desk is blank then. */
export function handedOver(queryClient: QueryClient, address: URLSearchParams): HandedOver | undefined {
  const token = address.get(handed);
  return token === null ? undefined : queryClient.getQueryData<HandedOver>(keyOf(token));
}
