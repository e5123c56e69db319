import type { Context } from "hono";
import type { AppEnv } from "../context.ts";

export interface Failure {
  kind: "business-missing" | "business-unavailable" | "unavailable" | "not-found" | "internal";
  status: number;
  /** The server's own message; shown where specification section 8 asks for it. */
  message: string;
}

export async function renderFailure(c: Context<AppEnv>, failure: Failure): Promise<Response> {
  return c.text(failure.message, failure.status as 404);
}
