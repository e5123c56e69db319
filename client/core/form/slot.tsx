import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#shared/domain/fold.ts";
import { closeLikePopover } from "#client/ui/closing-details.ts";
import { cx } from "#client/ui/cx.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import "./slot.css";

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
        <Button
          dense
          className="slot-done"
          onClick={({ currentTarget }) => {
            const slot = currentTarget.closest("details");
            slot?.removeAttribute("open");
            slot?.querySelector("summary")?.focus();
          }}
        >
          {t("slot.done")}
        </Button>
      </div>
    </details>
  );
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
                currentTarget.closest("details")?.removeAttribute("open");
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

interface ChoicesProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const mostShown = 30;
const mostChosen = 50;

/** Any of several; many are found by their names. */
export function SlotChoices({ label, options, chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation("manage");
  const id = useId();
  const [typed, setTyped] = useState("");
  const wanted = fold(typed.trim());
  const meant = options.filter((one) => chosen.includes(one.value) || fold(one.label).includes(wanted));
  const further = meant.length - mostShown;
  return (
    <fieldset className="slot-choices">
      <legend>{label}</legend>
      {options.length > 12 ? (
        <TextInput
          id={id}
          label={t("slot.find")}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <div className="slot-choices-list">
        {meant.slice(0, mostShown).map(({ value, label: words }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value].slice(0, mostChosen) : chosen.filter((one) => one !== value))
            }
          >
            <span>{words}</span>
          </Checkbox>
        ))}
      </div>
      {further > 0 ? <p className="muted small">{t("slot.further", { count: further })}</p> : null}
    </fieldset>
  );
}
