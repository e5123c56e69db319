import { queryOptions } from "@tanstack/react-query";
import { getProgramme, type ProgrammePage } from "#shared/contracts/programme.ts";
import { programmeRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

/** What stands at a slug path (`a/b`): a programme or a category. Throws `ApiError` 404 where there is neither. */
export function programmeQuery(path: string) {
  return queryOptions({
    queryKey: [programmeRoot, path],
    queryFn: async ({ client, signal }): Promise<ProgrammePage> =>
      (await callApi(client, getProgramme, { params: { path: pathKey(path) } }, { signal })).data,
  });
}

/** A slug path as one segment of the call's address. */
export function pathKey(path: string): string {
  return path.replaceAll("/", ".");
}
