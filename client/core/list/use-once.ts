import { useEffect, useRef } from "react";

/** The second of two presses comes before it is drawn that the first one is under way: until then they are one. */
export function useOnce(act: () => void): () => void {
  const isPressed = useRef(false);
  useEffect(() => {
    isPressed.current = false;
  });
  return () => {
    if (isPressed.current) return;
    isPressed.current = true;
    act();
  };
}
