import { queryOptions } from "@tanstack/react-query";
import { listUploads, type Upload } from "#shared/contracts/uploads.ts";
import { callApi } from "#client/core/transport/api.ts";
import { orNull } from "#client/core/transport/or-null.ts";

/**
 * Pictures of the viewer that an earlier visit left on their way; null where the learning API takes no files. Read once a tab: its
 * queue knows of its own.
 */
export function uploadsForPicture(userId: string) {
  return queryOptions({
    queryKey: ["account", "uploads", userId],
    queryFn: async ({ client, signal }): Promise<Upload[] | null> =>
      orNull(
        callApi(client, listUploads, { query: { purpose: "avatar", target_id: userId } }, { signal }).then(
          ({ data }) => data,
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
