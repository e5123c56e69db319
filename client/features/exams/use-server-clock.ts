import { useEffect, useState } from "react";
import type { Watched } from "./live.queries.ts";

/** Now by the server's clock, each second, in milliseconds: moving the device's clock moves nothing. */
export function useServerClock({ now, at }: Pick<Watched, "now" | "at">): { now: number; age: number } {
  const [since, setSince] = useState(0);
  useEffect(() => {
    const tick = () => setSince(Math.max(0, performance.now() - at));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return { now: now + since, age: Math.floor(since / 1000) };
}
