import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { connection } from "#client/core/offline/connection.ts";
import { ApiError, bindTransport, type Transport } from "./api.ts";

interface QueryClientOptions {
  transport: Transport;
  /** Where failed calls are reported: the global error handler in the browser, nothing on the server. */
  onError?: (error: unknown) => void;
}

/** On the server a visitor waits for the whole page: what fails there fails at once. */
const isBrowser = typeof document !== "undefined";

/** One per request on the server and one per tab in the browser. */
export function createQueryClient({ transport, onError }: QueryClientOptions): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      // A query without data shows its error where the data would stand; only a failed renewal is reported.
      onError: (error, query) => {
        if (query.state.data !== undefined) onError?.(error);
      },
    }),
    mutationCache: new MutationCache({
      // What a read under way brings may tell of before the write, and would be laid over what the write answered.
      onSuccess: () => {
        void queryClient.refetchQueries({
          fetchStatus: "fetching",
          predicate: ({ state }) => state.data !== undefined,
        });
      },
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.options.onError) onError?.(error);
      },
    }),
    defaultOptions: {
      // Without a network a call fails and says so (docs/specification.md §8.5, 'Failed to fetch') instead of waiting
      // unseen.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        retry: (count, error) => isBrowser && count < 2 && error instanceof ApiError && mayHeal(error),
      },
      dehydrate: { shouldRedactErrors: () => true },
    },
  });
  bindTransport(queryClient, transport);
  return queryClient;
}

/** Milliseconds for which a network that is lost may only have blinked. */
const blink = 1000;

/** A call that the learning API has not got will not be there a second later. */
function mayHeal({ statusCode }: ApiError): boolean {
  if (statusCode !== 0) return statusCode >= 500 && statusCode !== 501;
  const { since } = connection.get();
  return navigator.onLine && !(since && Date.now() - since > blink);
}
