import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { NamedIcon } from "#client/ui/named-icon.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { CategoryNode } from "#client/core/navigation/category-tree.ts";

/** A node of the menu with what lies under it; open until the reader closes it (docs/specification.md §2.4). */
function CategoryBranch({ node }: { node: CategoryNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const id = useId();
  const { label, to, icon, children } = node;
  const below = children.length > 0;
  const words = (
    <>
      {icon ? (
        <span className="tree-icon">
          <NamedIcon name={icon} />
        </span>
      ) : null}
      {label}
    </>
  );
  return (
    <li>
      <div className="tree-line">
        {to ? (
          <AppLink className="tree-link" to={to}>
            {words}
          </AppLink>
        ) : (
          <span className="tree-link">{words}</span>
        )}
        {below && (
          <button
            type="button"
            className="icon-btn tree-toggle"
            aria-label={t("frame.categories.branch", { name: label })}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon shape={iconChevronDown} small />
          </button>
        )}
      </div>
      {below && <CategoryList id={id} nodes={children} hidden={!open} />}
    </li>
  );
}

interface CategoryListProps {
  nodes: readonly CategoryNode[];
  id?: string;
  hidden?: boolean;
}

export function CategoryList({ nodes, id, hidden }: CategoryListProps) {
  return (
    <ul className="tree" id={id} hidden={hidden}>
      {nodes.map((node, index) => (
        <CategoryBranch key={`${index} ${node.label}`} node={node} />
      ))}
    </ul>
  );
}
