const mostBytes = 1024 * 1024;

/** Of a request; no more of its type is known in all the places that read this. */
interface Sent {
  readonly body: {
    readonly locked: boolean;
    getReader: () => {
      read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;
      cancel: () => Promise<void>;
    };
  } | null;
  readonly bodyUsed: boolean;
}

/**
 * Passes over the body of a request that is answered without it: what is left unread on a connection cuts the next request
 * there. At most 1 MB of it; one that is read or being read stays as it is.
 */
export async function passOverBody({ body, bodyUsed }: Sent): Promise<void> {
  if (body === null || bodyUsed || body.locked) return;
  const reader = body.getReader();
  try {
    for (let read = 0; read <= mostBytes;) {
      // oxlint-disable-next-line no-await-in-loop -- a stream has its parts one after the other
      const { done, value } = await reader.read();
      if (done) return;
      read += value?.byteLength ?? 0;
    }
    await reader.cancel();
  } catch {
    // Whoever sent it has gone: there is no next request.
  }
}
