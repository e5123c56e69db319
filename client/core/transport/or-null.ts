import { ApiError } from "./api.ts";

/** What a learning API of docs/specification.md §7.2 alone answers to the rest (docs/specification.md §7.6). */
const notThere: readonly number[] = [404, 405, 501];

/** The answer of a call that names nothing; null where the learning API does not have it. */
export async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && notThere.includes(error.statusCode)) return null;
    throw error;
  }
}
