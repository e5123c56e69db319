import { initials } from "./initials.ts";

/** A person by initials. Decoration: the name stands beside it, or in the label of the button around it. */
export function Avatar({ name, quiet }: { name: string; quiet?: boolean }) {
  return <span className={quiet ? "avatar b" : "avatar"} aria-hidden="true">{initials(name)}</span>;
}
