import { AppLink } from "./app-link.tsx";
import "#client/ui/tabs.css";

interface PageTabsProps {
  /** What they are together. */
  label: string;
  tabs: readonly { to: string; name: string; count?: number }[];
  /** The one that stands open. */
  here: string;
}

/** Pages that belong together, one beside the other. */
export function PageTabs({ label, tabs, here }: PageTabsProps) {
  return (
    <nav className="tabs flat" aria-label={label}>
      {tabs.map(({ to, name, count }) => (
        <AppLink key={to} to={to} aria-current={to === here ? "page" : undefined}>
          {name}
          {count === undefined ? null : <span className="count">{count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
