import type { QueryClient } from "@tanstack/react-query";
import { listCourses } from "#shared/contracts/course.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";

/**
 * Whether a page failed because the learning API does not know its calls (docs/specification.md §7.6): one that
 * has the calls of docs/specification.md §7.2 alone answers 404, 405 or 501 to everything else. A 404 is no less what
 * an API says of a thing that is missing; where the call named one, the list of courses tells: who has courses knows
 * it.
 */
export async function isNotOffered(
  error: unknown,
  { queryClient, isExternalApi }: { queryClient: QueryClient; isExternalApi: boolean },
): Promise<boolean> {
  if (!(error instanceof ApiError)) return false;
  if (isUnknownCall(error)) return true;
  if (error.statusCode !== 404 || !isExternalApi) return false;
  return !error.namesSomething || !(await hasCourses(queryClient));
}

const isUnknownCall = ({ statusCode }: ApiError) => statusCode === 405 || statusCode === 501;

function hasCourses(queryClient: QueryClient): Promise<boolean> {
  return queryClient
    .fetchQuery({
      queryKey: ["has-courses"],
      queryFn: async ({ client, signal }) => {
        try {
          await callApi(client, listCourses, { query: { limit: 1 } }, { signal });
          return true;
        } catch (error) {
          if (error instanceof ApiError && (isUnknownCall(error) || error.statusCode === 404)) return false;
          throw error;
        }
      },
      staleTime: 60_000,
    })
    .catch(() => true);
}
