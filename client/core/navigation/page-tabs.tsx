import { AppLink } from "./app-link.tsx";
import "#client/ui/tabs.css";

interface PageTabsProps {
  /** What they are together. */
  label: string;
  tabs: readonly { to: string; name: string; count?: number }[];
  /** The one that stands open. */
  here: string;
}

/** On a narrow screen the tabs run on beyond its edge: the one that stands open stands whole. */
function openInSight(tabs: HTMLElement | null): void {
  const open = tabs?.querySelector<HTMLElement>("[aria-current]");
  if (tabs && open) tabs.scrollLeft = open.offsetLeft - tabs.clientWidth / 2;
}

/** Pages that belong together, one beside the other. */
export function PageTabs({ label, tabs, here }: PageTabsProps) {
  return (
    <nav ref={openInSight} className="tabs flat" aria-label={label}>
      {tabs.map(({ to, name, count }) => (
        <AppLink key={to} to={to} aria-current={to === here ? "page" : undefined}>
          {name}
          {count === undefined ? null : <span className="count">{count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
