import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { exportPickedPeople } from "#shared/contracts/exports.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { ApiError, unreached } from "#client/core/transport/api.ts";

/** Saves those who were picked as a file, however many: an address would not hold their names. Throws where it is refused. */
export async function savePicked(apiBase: string, body: BodyOf<typeof exportPickedPeople>): Promise<void> {
  const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json" };
  const init = { method: exportPickedPeople.method, headers, body: JSON.stringify(body) };
  const response = await fetch(apiBase + exportPickedPeople.path, init).catch((cause: unknown) => {
    throw unreached(cause);
  });
  if (!response.ok) {
    const requestId = response.headers.get("x-request-id");
    const refusal = (await response.json().catch((cause: unknown) => {
      throw unreached(cause);
    })) as ErrorBody;
    throw new ApiError(refusal, { requestId });
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "people.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}
