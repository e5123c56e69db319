import { useTranslation } from "react-i18next";
import { PopoverPanel } from "#client/ui/popover-panel.tsx";
import { useBusiness, useSiteTitle } from "#client/core/session/business.ts";
import { CategoryList } from "./category-branch.tsx";
import { type CategoryNode, categoryTrees } from "#client/core/navigation/category-tree.ts";
import { NavList } from "./main-nav.tsx";

/** The id that the buttons of the panel name. */
export const categoryPanelId = "categories";

/** The whole menu: on small screens the pages, then the categories of the product, of the business, and its own links. */
export function CategoryPanel() {
  const { t } = useTranslation();
  const siteTitle = useSiteTitle();
  const { standard, owned, menus } = categoryTrees(useBusiness());
  return (
    <PopoverPanel id={categoryPanelId} className="popover-wide">
      <nav className="popover-columns" aria-label={t("frame.menu")}>
        <NavList />
        <Column id="menu-standard" title={t("frame.categories.default")} nodes={standard} />
        <Column id="menu-owned" title={t("frame.categories.business", { name: siteTitle })} nodes={owned} />
        <Column id="menu-own" title={t("frame.categories.shortcuts")} nodes={menus} />
      </nav>
    </PopoverPanel>
  );
}

function Column({ id, title, nodes }: { id: string; title: string; nodes: readonly CategoryNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="popover-head" id={id}>
        {title}
      </h2>
      <CategoryList nodes={nodes} />
    </section>
  );
}
