import { type RefObject, useEffect, useRef } from "react";

/** When a form has closed, focus goes to what opened it: the first match of `opener` within the element of the ref. */
export function useFocusBack<Place extends HTMLElement>(isOpen: boolean, opener = "button"): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector<HTMLElement>(opener)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
  return place;
}
