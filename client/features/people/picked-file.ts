import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { exportPickedPeople } from "#shared/contracts/exports.ts";
import { unreached } from "#client/core/transport/api.ts";

/** Saves those who were picked as a file, however many: an address would not hold their names. Throws where it is refused. */
export async function savePicked(apiBase: string, body: BodyOf<typeof exportPickedPeople>): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: exportPickedPeople.method, headers, body: JSON.stringify(body) };
  const response = await fetch(apiBase + exportPickedPeople.path, init).catch((cause: unknown) => {
    throw unreached(cause);
  });
  if (!response.ok) throw unreached(response.statusText);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "people.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}
