import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Branch,
  type Moved,
  placed,
  replacedNode,
  stepped,
  type TreePath,
  withoutNode,
} from "#shared/domain/tree-moves.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconEllipsis, iconX } from "#client/ui/icons.ts";
import { useTreeDrag } from "./use-tree-drag.ts";
import "./menus.css";
import "#client/ui/button.css";

export interface TreeRow<Node> {
  node: Node;
  /** From the root down: `0.1`. */
  key: string;
  /** As an issue of the schema names it: `0.children.1`. */
  place: string;
  change: (changes: Partial<Node>) => void;
}

interface EditedTreeProps<Node extends Branch<Node>> {
  nodes: readonly Node[];
  nameOf: (node: Node) => string;
  isHidden?: (node: Node) => boolean;
  /** What is typed in a row. */
  renderFields: (row: TreeRow<Node>) => ReactNode;
  /** What else is done with a row than moving and removing it. */
  renderFurther?: (row: TreeRow<Node>) => ReactNode;
  onChange: (nodes: Node[]) => void;
  /** Told to whoever does not see it. */
  onMoved: (name: string) => void;
}

type Step = Parameters<typeof stepped>[2];

const stepOf: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};
const steps = ["up", "down", "in", "out"] as const;
const signs: Record<Step, string> = { up: "↑", down: "↓", in: "→", out: "←" };

/** Entries below one another, each in a line; moved by keys, buttons and pointer. */
export function EditedTree<Node extends Branch<Node>>(tree: EditedTreeProps<Node>) {
  const { nodes, nameOf, isHidden, renderFields, renderFurther, onChange, onMoved } = tree;
  const { t } = useTranslation("configuration");
  const list = useRef<HTMLOListElement>(null);
  // The field that had the focus is drawn anew at another place.
  const focus = useRef<TreePath | null>(null);
  useEffect(() => {
    if (focus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-path="${focus.current.join(".")}"] input`)?.focus();
    focus.current = null;
  });
  // On a phone it alone is unfolded. It stays so when the focus goes elsewhere: what is pressed then must not move away.
  const [current, setCurrent] = useState<string>();
  const drag = useTreeDrag((from, to, place) => settle(placed(nodes, from, to, place)));

  function settle(moved: Moved<Node> | undefined, name = ""): void {
    if (!moved) return;
    focus.current = moved.path;
    onChange(moved.nodes);
    onMoved(name);
  }

  function rows(of: readonly Node[], parent: TreePath) {
    return (
      <ol className="menu-tree" ref={parent.length === 0 ? list : undefined}>
        {of.map((node, at) => {
          const path = [...parent, at];
          const name = nameOf(node);
          const onKeyDown = (event: KeyboardEvent) => {
            const step = event.altKey ? stepOf[event.key] : undefined;
            if (!step) return;
            event.preventDefault();
            settle(stepped(nodes, path, step), name);
          };
          const key = path.join(".");
          const row: TreeRow<Node> = {
            node,
            key,
            place: path.join(".children."),
            change: (changes) => onChange(replacedNode(nodes, path, (one) => ({ ...one, ...changes }))),
          };
          return (
            <li key={key} className={cx("menu-entry", isHidden?.(node) && "is-hidden")}>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields in it move the row */}
              <div
                className={cx(
                  "menu-row",
                  key === current && "is-current",
                  drag.overAt(path) && `is-${drag.overAt(path)}`,
                )}
                data-path={key}
                onKeyDown={onKeyDown}
                onFocus={() => setCurrent(key)}
                {...drag.row(path)}
              >
                <span className="menu-handle" title={t("menus.handle", { name })} {...drag.handle(path)}>
                  <Icon shape={iconEllipsis} />
                </span>
                {renderFields(row)}
                <span className="menu-acts">
                  {steps.map((step) => (
                    <button
                      key={step}
                      type="button"
                      className="icon-btn"
                      aria-label={stepWords(step, name)}
                      disabled={!stepped(nodes, path, step)}
                      onClick={() => settle(stepped(nodes, path, step), name)}
                    >
                      <span aria-hidden="true">{signs[step]}</span>
                    </button>
                  ))}
                  {renderFurther?.(row)}
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={t("menus.remove", { name })}
                    onClick={() => onChange(withoutNode(nodes, path))}
                  >
                    <Icon shape={iconX} />
                  </button>
                </span>
              </div>
              {node.children.length > 0 ? rows(node.children, path) : null}
            </li>
          );
        })}
      </ol>
    );
  }

  function stepWords(step: Step, name: string): string {
    switch (step) {
      case "up":
        return t("menus.move.up", { name });
      case "down":
        return t("menus.move.down", { name });
      case "in":
        return t("menus.move.in", { name });
      case "out":
        return t("menus.move.out", { name });
    }
  }

  return rows(nodes, []);
}
