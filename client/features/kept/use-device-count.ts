import { useEffect, useState } from "react";
import { ownerKey } from "#client/core/device/device-db.ts";
import { keptChange, keptCourses } from "#client/core/device/kept-db.ts";
import { useBusiness, useUser } from "#client/core/session/business.ts";

/** How many courses this device keeps; null until that is known, also on the server. */
export function useDeviceCount(): number | null {
  const businessId = useBusiness().id;
  const userId = useUser()?.id ?? "";
  const [count, setCount] = useState<number | null>(null);
  const key = ownerKey({ businessId, userId });
  useEffect(() => {
    const end = new AbortController();
    const look = () =>
      void keptCourses(key).then(
        (courses) => !end.signal.aborted && setCount(courses.length),
        () => undefined,
      );
    look();
    addEventListener(keptChange, look, end);
    return () => end.abort();
  }, [key]);
  return count;
}
