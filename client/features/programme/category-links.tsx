import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useBusiness } from "#client/core/session/business.ts";
import { categoryAt } from "./programme-address.ts";
import "./programme-path.css";
import "#client/ui/button.css";

/** The categories right below one, from the business's own tree. */
export function useCategoriesBelow(category: { path: string; is_owned: boolean }): { label: string; to: string }[] {
  const node = categoryAt(useBusiness(), category);
  return (node?.children ?? []).flatMap(({ label, to }) => (to ? [{ label, to }] : []));
}

/** Links to them, one beside the other. */
export function CategoryLinks({
  categories,
  label,
}: {
  categories: readonly { label: string; to: string }[];
  label: string;
}) {
  return (
    <nav className="flex flex-wrap gap-2 mbs-6" aria-label={label}>
      {categories.map(({ label: name, to }) => (
        <AppLink key={to} className="btn" to={to}>
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
