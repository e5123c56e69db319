import { eq, ne } from "drizzle-orm";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import { allOf, type Value } from "#api/db/conditions.ts";

/** The user holds a seat or a place on the wait-list; index: session_registrations_user. */
export function holdsPlace(userId: Value<string>) {
  return allOf(eq(sessionRegistrations.userId, userId), ne(sessionRegistrations.status, "cancelled"));
}

/** They were there, which is what a date counts for. */
export const isPresent = eq(sessionRegistrations.attendance, "present");

/** The same index. */
export function wasPresent(userId: Value<string>) {
  return allOf(eq(sessionRegistrations.userId, userId), isPresent);
}
