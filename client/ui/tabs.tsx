import * as RadixTabs from "radix-ui/tabs";
import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

export interface TabsProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

/** A tab list and its panels. Arrow keys move along the list, Home and End to its ends. */
export function Tabs({ value, onChange, className, children }: TabsProps) {
  return <RadixTabs.Root className={className} value={value} onValueChange={onChange}>{children}</RadixTabs.Root>;
}

export interface TabListProps {
  /** What the tabs are parts of. */
  label: string;
  tabs: readonly { value: string; label: string; count?: number }[];
  /** On the page itself rather than in a rail. */
  flat?: boolean;
}

export function TabList({ label, tabs, flat }: TabListProps) {
  return (
    <RadixTabs.List className={cx("tabs", flat && "flat")} aria-label={label} loop>
      {tabs.map((tab) => (
        <RadixTabs.Trigger key={tab.value} value={tab.value}>
          {tab.label}
          {tab.count === undefined ? null : <span className="c">{tab.count}</span>}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  );
}

/** What one tab shows; the others are not in the page. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return <RadixTabs.Content value={value} className={className}>{children}</RadixTabs.Content>;
}
