import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { cx } from "./cx.ts";
import "./button.css";

export type ButtonVariant = "default" | "primary" | "quiet" | "danger";

export interface ButtonLook {
  /** One `primary` a view. */
  variant?: ButtonVariant;
  /** 36 px high: management rows only. */
  dense?: boolean;
  /** As wide as its column. */
  wide?: boolean;
}

const VARIANT: Record<ButtonVariant, string> = {
  default: "btn",
  primary: "btn btn-primary",
  quiet: "btn btn-quiet",
  danger: "btn btn-danger",
};

/** The classes of a button, for a link of the router. */
export function buttonClass({ variant = "default", dense, wide }: ButtonLook = {}, extra?: string): string {
  return cx(VARIANT[variant], dense && "btn-dense", wide && "btn-wide", extra);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Its work is under way: it keeps focus and place and does nothing when pressed again. */
  busy?: boolean;
}

export function Button({ variant, dense, wide, busy, className, type = "button", onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, dense, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {}

/** A plain link that looks like a button: full page loads, downloads, other sites. */
export function ButtonLink({ variant, dense, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, dense, wide }, className)}>
      {children}
    </a>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, in words. */
  label: string;
}

export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={cx("icon-btn", className)} />;
}
