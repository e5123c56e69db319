import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closeLikePopover } from "#client/ui/closing-details.ts";
import { cx } from "#client/ui/cx.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./slot.css";

/** Any of several; many are found by their names. */
export const SlotChoices = lazyComponent(() => import("./slot-choices.tsx").then((module) => module.SlotChoices));

interface SlotProps {
  /** What stands in the blank; undefined: it is not filled in. */
  words: string | undefined;
  /** What the blank is for, for those who hear it. */
  label: string;
  isOpen?: boolean;
  /** Absent: it is read alone. */
  children?: ReactNode;
}

/** A blank of a sentence: pressed, what it can be filled with opens below. */
export function Slot({ words, label, isOpen = false, children }: SlotProps) {
  const { t } = useTranslation("manage");
  const shown = words === undefined ? t("slot.blank") : words;
  if (children === undefined) return <b className="slot-words is-read">{shown}</b>;
  return (
    <details className="slot-box" name="slot" open={isOpen || undefined} ref={closeLikePopover}>
      <summary className={cx("slot-words", words === undefined && "is-blank")} aria-label={`${label}: ${shown}`}>
        {shown}
      </summary>
      <div className="slot-choice">
        {children}
        <Button dense className="slot-done" onClick={({ currentTarget }) => closeSlot(currentTarget)}>
          {t("slot.done")}
        </Button>
      </div>
    </details>
  );
}

/** Keys go on where it was opened. */
function closeSlot(within: Element): void {
  const slot = within.closest("details");
  slot?.removeAttribute("open");
  slot?.querySelector("summary")?.focus();
}

export function SlotRemoval({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation("manage");
  return (
    <button type="button" className="slot-x" aria-label={t("slot.remove", { name })} onClick={onRemove}>
      <Icon shape={iconX} small />
    </button>
  );
}

interface AddingProps {
  words: string;
  options: readonly { value: string; label: string }[];
  onAdd: (value: string) => void;
}

/** One more, chosen from what there is. */
export function SlotAdding({ words, options, onAdd }: AddingProps) {
  if (options.length === 0) return null;
  return (
    <details className="slot-box slot-adding" name="slot" ref={closeLikePopover}>
      <summary className="slot-add">
        <Icon shape={iconPlus} small />
        {words}
      </summary>
      <ul className="slot-choice slot-list">
        {options.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                closeSlot(currentTarget);
                onAdd(value);
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
