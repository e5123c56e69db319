import { useDirection } from "radix-ui/direction";
import { type ComponentType, createContext, type ReactNode, useContext, useId } from "react";

/** What tabs are made of: Radix' own parts, or those that only look like them. */
export interface TabParts {
  Root: ComponentType<{
    className?: string | undefined;
    value: string;
    onValueChange: (value: string) => void;
    children: ReactNode;
  }>;
  List: ComponentType<{ className: string; "aria-label": string; loop: boolean; children: ReactNode }>;
  Trigger: ComponentType<{ value: string; id: string; "aria-controls": string; children: ReactNode }>;
}

const Chosen = /* @__PURE__ */ createContext("");

/**
 * The same markup as Radix' for a server, where nobody presses: a dozen components a tab are left out. What a browser makes of
 * it are Radix' parts, which take it for their own.
 */
export const drawnTabs: TabParts = {
  Root({ className, value, children }) {
    // Radix names its parts by one; without it the ids of what lies inside would be others than the browser's.
    useId();
    return (
      <Chosen value={value}>
        <div dir={useDirection()} data-orientation="horizontal" className={className}>
          {children}
        </div>
      </Chosen>
    );
  },
  List({ className, "aria-label": label, children }) {
    return (
      <div
        role="tablist"
        aria-orientation="horizontal"
        className={className}
        aria-label={label}
        tabIndex={-1}
        data-orientation="horizontal"
        style={{ outline: "none" }}
      >
        {children}
      </div>
    );
  },
  Trigger({ value, id, "aria-controls": controls, children }) {
    const isChosen = useContext(Chosen) === value;
    return (
      <button
        type="button"
        role="tab"
        aria-selected={isChosen}
        aria-controls={controls}
        data-state={isChosen ? "active" : "inactive"}
        id={id}
        tabIndex={-1}
        data-orientation="horizontal"
        data-radix-collection-item=""
      >
        {children}
      </button>
    );
  },
};
