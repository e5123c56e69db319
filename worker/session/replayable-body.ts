const replayLimitBytes = 1024 * 1024;

export interface PreparedBody {
  body: BodyInit | null;
  /** The body is in memory: the call can be made a second time after a refresh. */
  replayable: boolean;
}

/** Reads a stream of at most 1 MiB into memory; a larger one, or one of unknown length, is passed on as it comes. */
export async function prepareBody(body: BodyInit | null | undefined, headers: Headers): Promise<PreparedBody> {
  if (body === null || body === undefined) return { body: null, replayable: true };
  if (!(body instanceof ReadableStream)) return { body, replayable: true };
  const announced = headers.get("content-length");
  if (announced === null || !(Number(announced) <= replayLimitBytes)) return { body, replayable: false };
  return { body: new Uint8Array(await new Response(body).arrayBuffer()), replayable: true };
}
