import { List as RadixList, Root as RadixRoot, Trigger as RadixTrigger } from "radix-ui/tabs";
import { createContext, type ReactNode, useContext, useId } from "react";
import { cx } from "./cx.ts";
import { drawnTabs, type TabParts } from "./drawn-tabs.tsx";
import "./tabs.css";

export interface TabsProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

const Root: TabParts["Root"] = import.meta.env.SSR ? drawnTabs.Root : RadixRoot;
const List: TabParts["List"] = import.meta.env.SSR ? drawnTabs.List : RadixList;
const Trigger: TabParts["Trigger"] = import.meta.env.SSR ? drawnTabs.Trigger : RadixTrigger;

const TabsContext = createContext({ id: "", value: "" });

/** A tab list and its panels. Arrow keys move along the list, Home and End to its ends. */
export function Tabs({ value, onChange, className, children }: TabsProps) {
  const id = useId();
  return (
    <TabsContext value={{ id, value }}>
      <Root className={className} value={value} onValueChange={onChange}>
        {children}
      </Root>
    </TabsContext>
  );
}

export interface TabListProps {
  /** What the tabs are parts of. */
  label: string;
  tabs: readonly { value: string; label: string; count?: number }[];
  /** On the page itself rather than in a rail. */
  flat?: boolean;
}

export function TabList({ label, tabs, flat }: TabListProps) {
  const { id } = useContext(TabsContext);
  return (
    <List className={cx("tabs", flat && "flat")} aria-label={label} loop>
      {tabs.map((tab) => (
        <Trigger key={tab.value} value={tab.value} id={tabId(id, tab.value)} aria-controls={panelId(id, tab.value)}>
          {tab.label}
          {tab.count === undefined ? null : <span className="count">{tab.count}</span>}
        </Trigger>
      ))}
    </List>
  );
}

/**
 * What one tab shows; of the others the empty panel is in the page. Radix' own panel waits for animations, which it looks for
 * by rendering once more as soon as it is there: nothing moves here, and coming alive is long enough.
 */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  const tabs = useContext(TabsContext);
  const isShown = tabs.value === value;
  return (
    <div
      role="tabpanel"
      id={panelId(tabs.id, value)}
      aria-labelledby={tabId(tabs.id, value)}
      className={className}
      hidden={!isShown}
      tabIndex={0}
    >
      {isShown && children}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;
