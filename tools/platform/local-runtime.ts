import { resolve } from "node:path";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4SharedOptions,
  type V4WorkerOptions,
} from "miniflare";

interface LocalRuntime extends Omit<V4SharedOptions, "cf" | "telemetry" | "resourcePersistencePath"> {
  workers: V4WorkerOptions[];
  /** The folder in which D1, KV, R2 and Durable Objects live; without: nowhere. */
  state?: string;
}

/** Workers in workerd on this machine, which ask and tell nobody outside. The caller disposes of what it gets. */
export function localRuntime({ workers, state, ...options }: LocalRuntime): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      ...options,
      ...(state !== undefined && { resourcePersistencePath: resolve(state, "v3") }),
      workers,
    }),
  );
}
