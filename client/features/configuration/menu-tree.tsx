import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MenuNode } from "#shared/contracts/menus.ts";
import { type Moved, placed, replacedNode, stepped, type TreePath, withoutNode } from "#shared/domain/tree-moves.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconEllipsis, iconX } from "#client/ui/icons.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { useTreeDrag } from "./use-tree-drag.ts";
import "./menus.css";
import "#client/ui/button.css";

interface MenuTreeProps {
  nodes: readonly MenuNode[];
  /** What is wrong, by place: `0.children.1.link` → key of `validation`. */
  wrong: ReadonlyMap<string, string>;
  onChange: (nodes: MenuNode[]) => void;
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
export function MenuTree({ nodes, wrong, onChange, onMoved }: MenuTreeProps) {
  const { t } = useTranslation("configuration");
  const list = useRef<HTMLOListElement>(null);
  // The field that had the focus is drawn anew at another place.
  const focus = useRef<TreePath | null>(null);
  useEffect(() => {
    if (focus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-path="${focus.current.join(".")}"] input`)?.focus();
    focus.current = null;
  });
  const drag = useTreeDrag((from, to, place) => settle(placed(nodes, from, to, place)));

  function settle(moved: Moved<MenuNode> | undefined, name = ""): void {
    if (!moved) return;
    focus.current = moved.path;
    onChange(moved.nodes);
    onMoved(name);
  }

  function rows(of: readonly MenuNode[], parent: TreePath) {
    return (
      <ol className="menu-tree" ref={parent.length === 0 ? list : undefined}>
        {of.map((node, at) => {
          const path = [...parent, at];
          const change = (changes: Partial<MenuNode>) =>
            onChange(replacedNode(nodes, path, (one) => ({ ...one, ...changes })));
          const onKeyDown = (event: KeyboardEvent) => {
            const step = event.altKey ? stepOf[event.key] : undefined;
            if (!step) return;
            event.preventDefault();
            settle(stepped(nodes, path, step), node.label);
          };
          const key = path.join(".");
          return (
            <li key={key} className={cx("menu-entry", node.hidden && "is-hidden")}>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields in it move the row */}
              <div
                className={cx("menu-row", drag.overAt(path) && `is-${drag.overAt(path)}`)}
                data-path={key}
                onKeyDown={onKeyDown}
                {...drag.row(path)}
              >
                <span className="menu-handle" title={t("menus.handle", { name: node.label })} {...drag.handle(path)}>
                  <Icon shape={iconEllipsis} />
                </span>
                <Line
                  id={`menu-${key}-label`}
                  label={t("menus.label")}
                  value={node.label}
                  wrong={wrong.get(`${placeOf(path)}.label`)}
                  onChange={(label) => change({ label })}
                />
                <Line
                  id={`menu-${key}-link`}
                  label={t("menus.link")}
                  placeholder={t("menus.linkHelp")}
                  value={node.link ?? ""}
                  wrong={wrong.get(`${placeOf(path)}.link`)}
                  onChange={(link) => change({ link: link || null })}
                />
                <span className="menu-acts">
                  {steps.map((step) => (
                    <button
                      key={step}
                      type="button"
                      className="icon-btn"
                      aria-label={stepWords(step, node.label)}
                      disabled={!stepped(nodes, path, step)}
                      onClick={() => settle(stepped(nodes, path, step), node.label)}
                    >
                      <span aria-hidden="true">{signs[step]}</span>
                    </button>
                  ))}
                  <Checkbox
                    checked={node.hidden}
                    aria-label={t("menus.hideNamed", { name: node.label })}
                    onChange={({ target }) => change({ hidden: target.checked })}
                  >
                    {t("menus.hide")}
                  </Checkbox>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={t("menus.remove", { name: node.label })}
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

/** As an issue of the schema names it. */
function placeOf(path: TreePath): string {
  return path.join(".children.");
}

interface LineProps {
  id: string;
  label: string;
  value: string;
  placeholder?: string;
  wrong: string | undefined;
  onChange: (value: string) => void;
}

function Line({ id, label, value, placeholder, wrong, onChange }: LineProps) {
  const translate = useTranslate();
  const words = {
    required: translate("validation:required"),
    too_long: translate("validation:too_long"),
    hidden_characters: translate("validation:hidden_characters"),
    link_invalid: translate("validation:link_invalid"),
  };
  const error = wrong === undefined ? null : (Object.entries(words).find(([key]) => key === wrong)?.[1] ?? wrong);
  return (
    <TextInput
      id={id}
      label={label}
      value={value}
      placeholder={placeholder}
      error={error}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
