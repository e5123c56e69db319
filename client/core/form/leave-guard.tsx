import { useEffect, useRef, useState } from "react";
import { LeaveQuestion } from "./leave-question.tsx";

/** Links of the same page change what is listed; one with `data-leaves` changes what the form is about. */
function staysOn(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.dataset["leaves"] === undefined;
}

/**
 * There while a form holds what is not saved: a link asks before it is followed, leaving the document asks in the browser's
 * own words. The router's own blocker would weigh on every page of the app.
 */
export function LeaveGuard() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    function onClick(event: MouseEvent): void {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!pressed || leaving.current || opensElsewhere || staysOn(pressed)) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(pressed);
    }
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, []);

  return (
    <LeaveQuestion
      isOpen={link !== null}
      onStay={() => setLink(null)}
      onLeave={() => {
        leaving.current = true;
        link?.click();
      }}
    />
  );
}
