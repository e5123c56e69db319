import { useEffect, useState } from "react";

const pauseMs = 400;

/** A value once nobody has changed it for a moment: for calls that follow what is typed. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as Value), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
