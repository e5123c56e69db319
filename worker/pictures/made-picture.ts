import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { typeOf } from "./original.ts";

const photographs = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);
const limitMs = 20_000;

/**
 * What the pictures Worker makes of a photograph; a drawing is as good in every width. "impossible": not of this one. "later":
 * not now. The original's body is spent after any of these; null: it was not touched.
 */
export async function madeOf(
  c: Context<AppEnv>,
  original: Response,
  job: string,
): Promise<Response | "impossible" | "later" | null> {
  if (!c.env.PICTURES || !original.body || !photographs.has(typeOf(original))) return null;
  const { id } = c.var.business;
  try {
    const address = `https://pictures.invalid${job}?for=${encodeURIComponent(id || c.var.site.hostname)}`;
    const answer = await c.env.PICTURES.fetch(address, {
      method: "POST",
      body: original.body,
      signal: AbortSignal.timeout(limitMs),
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    return answer.status === 422 ? "impossible" : "later";
  } catch {
    return "later";
  }
}
