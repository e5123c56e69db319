/**
 * How the learning API tells who is looking beside whatever they asked for: what `GET /auth/me` answers under `data`, as
 * one line of JSON in ASCII. Whoever renders a page for them need not ask for both.
 */
export const viewerHeader = "x-viewer";

/** Asks for it (RFC 7240 §2). */
export const preferViewer = "viewer";

export function writeViewer(user: object): string {
  return JSON.stringify(user).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Undefined where it says nothing that can be read: a learning API of somebody else's may not know it. */
export function readViewer(header: string | null): unknown {
  if (header === null) return undefined;
  try {
    return JSON.parse(header);
  } catch {
    return undefined;
  }
}
