import type { Boot } from "#client/core/page/boot.ts";
import type { Transport } from "./api.ts";
import { findConnection, loseConnection } from "#client/core/offline/connection.ts";

/**
 * Calls the learning API through this host: the session travels in cookies that no script can read. What reaches no
 * server is answered from a course that this device keeps, where it has the answer. `viewing`: whose view the page shows.
 */
export function browserTransport({ apiBase, viewing }: Pick<Boot, "apiBase" | "viewing">): Transport {
  return async (path, init) => {
    try {
      const answer = await fetch(apiBase + path, {
        ...init,
        credentials: "same-origin",
        headers: {
          Accept: "application/json",
          "X-Requested-With": "fetch",
          ...(viewing && { "X-Viewing": viewing }),
          ...(init.headers as Record<string, string>),
        },
      });
      findConnection();
      return answer;
    } catch (error) {
      if (!init.signal?.aborted) loseConnection();
      const kept = init.method === "GET" && !init.signal?.aborted ? await fromDevice(path) : null;
      if (kept) return kept;
      throw error;
    }
  };
}

async function fromDevice(path: string): Promise<Response | null> {
  try {
    return await (await import("#client/core/offline/kept-answer.ts")).keptAnswer(path);
  } catch {
    return null;
  }
}
