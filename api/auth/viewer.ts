import type { InferSelectModel } from "drizzle-orm";
import type { users } from "../db/schema/identity.ts";

export type UserRow = InferSelectModel<typeof users>;

/** The signed-in user of this request and business. */
export interface Viewer {
  /** User id. */
  id: string;
  sessionId: string;
  user: UserRow;
}
