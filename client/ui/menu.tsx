import * as RadixMenu from "radix-ui/dropdown-menu";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { iconCheck } from "./icons.ts";
import "./menu.css";

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What the menu is for, where the trigger does not say it. */
  label?: string;
  align?: "start" | "end";
  /** Open from the beginning: its button was pressed before the menu was there. */
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * A list of actions under a button. Needs `OverlayProvider` above it for the direction of the text. It opens where it
 * stands rather than at the end of the document, so that it stays within its landmark.
 */
export function Menu({ trigger, label, align = "end", isOpen, children }: MenuProps) {
  return (
    // Not modal: the page behind stays readable to assistive technology, and a press beside the menu reaches its target.
    <RadixMenu.Root modal={false} defaultOpen={isOpen}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Content className="menu" aria-label={label} align={align} sideOffset={4} collisionPadding={8} loop>
        {children}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

export interface MenuItemProps {
  icon?: string;
  disabled?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, disabled, onSelect, children }: MenuItemProps) {
  return (
    <RadixMenu.Item className="menu-item" disabled={disabled} onSelect={onSelect}>
      {icon ? <Icon shape={icon} /> : null}
      {children}
    </RadixMenu.Item>
  );
}

/** An item that is a link: `children` is the one link element, class `menu-item`. */
export function MenuLink({ children }: { children: ReactElement }) {
  return <RadixMenu.Item asChild>{children}</RadixMenu.Item>;
}

export interface MenuChoicesProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; lang?: string }[];
}

/** One of several, the chosen one ticked. */
export function MenuChoices({ label, value, onChange, options }: MenuChoicesProps) {
  return (
    <RadixMenu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <RadixMenu.Label className="menu-label">{label}</RadixMenu.Label>
      {options.map((option) => (
        <RadixMenu.RadioItem key={option.value} className="menu-item" value={option.value} lang={option.lang}>
          {option.label}
          <RadixMenu.ItemIndicator className="menu-check">
            <Icon shape={iconCheck} />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  );
}

export function MenuLine() {
  return <RadixMenu.Separator className="menu-line" />;
}
