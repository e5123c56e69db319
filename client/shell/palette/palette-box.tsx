import * as RadixDialog from "radix-ui/dialog";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { Marked } from "#client/ui/marked.tsx";
import { takeEarlyKeys } from "./early-keys.ts";
import type { PanelProps } from "./palette-door.ts";
import type { PaletteContent, PaletteGroup, PaletteLine } from "./palette-lines.ts";
import "./palette.css";
import "#client/ui/overlay.css";
import "#client/ui/states.css";
import { SearchInput } from "#client/ui/search-input.tsx";

const listId = "palette-lines";
const lineId = (line: PaletteLine) => `palette ${line.id}`.replaceAll(/\s/g, "-");

interface BoxProps extends PanelProps {
  typed: string;
  /** Stays the same function. */
  setTyped: (typed: string) => void;
  content: PaletteContent;
  placeholder: string;
}

/** A line to type in, and below it what that finds. */
export function PaletteBox({ onClose, typed, setTyped, content, placeholder }: BoxProps) {
  const { t } = useTranslation("palette");
  const navigate = useNavigate();
  const { groups, nothing, failed, waiting, retry } = content;
  const lines = groups.flatMap((group) => group.lines);
  const [wanted, setWanted] = useState<string | null>(null);
  const active = lines.find((line) => line.id === wanted) ?? lines[0];
  const opener = useRef<Element | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // In one step with the field's place in the page: the next letter finds it focused and behind what was typed before. The
  // dialog would focus it later, with what stands in it selected, for the next letter to take its place.
  const takeOver = useCallback(
    (field: HTMLInputElement | null) => {
      input.current = field;
      if (!field) return;
      opener.current = document.activeElement;
      field.focus();
      setTyped(takeEarlyKeys());
    },
    [setTyped],
  );
  useEffect(() => {
    if (active) document.getElementById(lineId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const none = t("none", { query: typed.trim() });

  function choose(line: PaletteLine): void {
    onClose();
    if (line.effect.kind === "go") void navigate(line.effect.to);
    else if (line.effect.kind === "leave") location.assign(line.effect.href);
    else line.effect.run();
  }

  function askAgain(): void {
    retry();
    // The button goes with the failure.
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // An input method uses these keys itself while it composes.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || lines.length === 0) return;
    const at = active ? lines.indexOf(active) : 0;
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + 5, lines.length - 1),
      PageUp: Math.max(at - 5, 0),
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setWanted(lines.at(to % lines.length)?.id ?? null);
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      choose(active);
    }
  }

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content
          className="palette-box"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement && opener.current.isConnected)
              opener.current.focus({ preventScroll: true });
          }}
        >
          <RadixDialog.Title className="visually-hidden">{t("title")}</RadixDialog.Title>
          <div className="palette-ask">
            <SearchInput
              ref={takeOver}
              type="text"
              role="combobox"
              aria-label={t("title")}
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active && lineId(active)}
              placeholder={placeholder}
              maxLength={200}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setWanted(null);
              }}
              onKeyDown={onKeyDown}
            />
            <RadixDialog.Close className="palette-esc" aria-label={t("common:actions.close")}>
              <kbd>Esc</kbd>
            </RadixDialog.Close>
          </div>
          {nothing && <p className="px-5 py-4">{none}</p>}
          <div className="palette-lines" role="listbox" id={listId} aria-label={t("results")} aria-busy={waiting}>
            {groups.map((group) => (
              <Group
                key={group.name}
                group={group}
                active={active}
                onChoose={choose}
                onPoint={(line) => setWanted(line.id)}
              />
            ))}
          </div>
          {failed && (
            <p className="px-5 py-4" role="alert">
              {t("common:load.failed")}{" "}
              <button type="button" className="link" onClick={askAgain}>
                {t("common:actions.retry")}
              </button>
            </p>
          )}
          <p className="visually-hidden" role="status">
            {nothing ? none : t("count", { count: lines.length })}
          </p>
          <p className="palette-foot">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t("keys.choose")}
            </span>
            <span>
              <kbd>Enter</kbd> {t("keys.open")}
            </span>
            <span className="ms-auto">{t("hint")}</span>
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface GroupProps {
  group: PaletteGroup;
  active: PaletteLine | undefined;
  onChoose: (line: PaletteLine) => void;
  onPoint: (line: PaletteLine) => void;
}

function Group({ group, active, onChoose, onPoint }: GroupProps) {
  const id = `palette-group-${group.lines[0]?.id}`.replaceAll(/\s/g, "-");
  return (
    <div role="group" aria-labelledby={id}>
      <div className="palette-group" id={id} role="presentation">
        {group.name}
      </div>
      {group.lines.map((line) => (
        // The combobox keeps the focus and hears the keys; a line is only pointed at.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={line.id}
          id={lineId(line)}
          role="option"
          aria-selected={line === active}
          className={line === active ? "palette-line is-on" : "palette-line"}
          onPointerMove={() => line !== active && onPoint(line)}
          onClick={() => onChoose(line)}
        >
          <Icon shape={line.icon} />
          <Marked text={line.label} marks={line.marks} lang={line.lang} />
          {line.note && <small>{line.note}</small>}
        </div>
      ))}
    </div>
  );
}
