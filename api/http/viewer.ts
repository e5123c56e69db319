import type { InferSelectModel } from "drizzle-orm";
import type { sessions, users } from "#api/db/schema/identity.ts";

export type UserRow = InferSelectModel<typeof users>;

/** The signed-in user of this request and business. */
export interface Viewer {
  /** User id. */
  id: string;
  sessionId: string;
  session: ViewerSession;
  user: UserRow;
}

/** Who does something, also where no request of theirs is open any more. */
export type Actor = Pick<Viewer, "id" | "user">;

type ViewerSession = Pick<InferSelectModel<typeof sessions>, "via" | "createdAt" | "endsAt" | "begunBy">;

/** An operator who is in by a support code: looks and helps, and leaves nothing behind that lets them in again. */
export function isSupport({ session }: Pick<Viewer, "session">): boolean {
  return session.via === "support";
}

/** Somebody else who sees the product as this person does: they read, change nothing, and have no rights of theirs. */
export function isViewing({ session }: Pick<Viewer, "session">): boolean {
  return session.begunBy !== null;
}
