import { User } from "#shared/contracts/auth.ts";
import type { Session } from "../session/viewer-session.ts";
import { readLeniently } from "../upstream/read-leniently.ts";

/** Who is looking: known, nobody, or not to be told while the learning API cannot answer. */
export type Viewer = { kind: "user"; user: User } | { kind: "nobody" } | { kind: "unknown"; status: number };

/** Loads the profile. Asking without tokens answers nobody (docs/specification.md §4.2). */
export async function loadViewer(session: Session): Promise<Viewer> {
  if (!session.hasTokens) return { kind: "nobody" };
  const response = await session.fetch("/auth/me");
  if (response.ok) {
    const body = (await response.json().catch(() => null)) as { data?: unknown } | null;
    const user = readLeniently(User, body?.data)?.value;
    if (!user) return { kind: "unknown", status: 502 };
    // What a browser keeps is kept by person: where the learning API names no id (docs/specification.md §3.3 has none),
    // the address stands for it.
    return { kind: "user", user: { ...user, id: user.id || user.email } };
  }
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403) return { kind: "nobody" };
  return { kind: "unknown", status: response.status };
}
