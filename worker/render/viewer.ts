import { User } from "#shared/contracts/auth.ts";
import type { Session } from "../session/viewer-session.ts";
import { readLeniently } from "../upstream/read-leniently.ts";

/** Who is looking: known, nobody, or not to be told while the learning API cannot answer. */
export type Viewer = { kind: "user"; user: User } | { kind: "nobody" } | { kind: "unknown"; status: number };

/**
 * Loads the profile. Asking without tokens answers nobody (docs/specification.md §4.2). `firstCall`: the path that the
 * page is going to ask for, beside which most learning APIs of ours tell who is looking.
 */
export async function loadViewer(session: Session, firstCall?: string): Promise<Viewer> {
  if (!session.hasTokens) return { kind: "nobody" };
  if (firstCall !== undefined) {
    const { status, viewer } = await session.ahead(firstCall);
    const known = viewerIn(viewer);
    if (known) return known;
    if (status === 401) return { kind: "nobody" };
    // Whoever does not answer that would be waited for a second time.
    if (status === 502 || status === 503) return { kind: "unknown", status };
  }
  const response = await session.fetch("/auth/me");
  if (response.ok) {
    const body = (await response.json().catch(() => null)) as { data?: unknown } | null;
    return viewerIn(body?.data) ?? { kind: "unknown", status: 502 };
  }
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403) return { kind: "nobody" };
  return { kind: "unknown", status: response.status };
}

function viewerIn(given: unknown): Viewer | undefined {
  const user = readLeniently(User, given)?.value;
  // What a browser keeps is kept by person: where the learning API names no id (docs/specification.md §3.3 has none),
  // the address stands for it.
  return user && { kind: "user", user: { ...user, id: user.id || user.email } };
}
