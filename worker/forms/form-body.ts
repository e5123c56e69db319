import type { ErrorCode } from "#shared/errors.ts";

const limitBytes = 64 * 1024;

export type FormBody = { kind: "fields"; fields: URLSearchParams } | { kind: "refused"; code: ErrorCode };

/** `bad_request`: the visitor went away while sending. An urlencoded body of at most 64 KiB; read no further than that, whatever length was announced. */
export async function readForm(request: Request): Promise<FormBody> {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return { kind: "refused", code: "unsupported_media_type" };
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes)
    return { kind: "refused", code: "payload_too_large" };
  const bytes = new Uint8Array(limitBytes);
  let length = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
    const chunk = await reader?.read().catch(() => "aborted" as const);
    if (chunk === "aborted") return { kind: "refused", code: "bad_request" };
    if (chunk === undefined || chunk.done) break;
    if (length + chunk.value.byteLength > limitBytes) {
      // oxlint-disable-next-line no-await-in-loop -- leaves the loop
      await reader?.cancel();
      return { kind: "refused", code: "payload_too_large" };
    }
    bytes.set(chunk.value, length);
    length += chunk.value.byteLength;
  }
  return { kind: "fields", fields: new URLSearchParams(new TextDecoder().decode(bytes.subarray(0, length))) };
}
