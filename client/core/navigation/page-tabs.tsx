import { AppLink } from "./app-link.tsx";
import "#client/ui/tabs.css";

interface PageTabsProps {
  /** What they are together. */
  label: string;
  tabs: readonly { to: string; name: string }[];
  /** The one that stands open. */
  here: string;
}

/** Pages that belong together, one beside the other. */
export function PageTabs({ label, tabs, here }: PageTabsProps) {
  return (
    <nav className="tabs flat" aria-label={label}>
      {tabs.map(({ to, name }) => (
        <AppLink key={to} to={to} aria-current={to === here ? "page" : undefined}>
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
