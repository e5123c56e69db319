import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";

/** What is wrong with all of a group together; the first of its controls says that it is (`faultWiring`). */
export function GroupFault({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p className="error" id={id}>
      <Icon shape={iconCircleAlert} />
      <span>{text}</span>
    </p>
  );
}

export function faultWiring(id: string, text: string | null | false) {
  return text ? ({ "aria-invalid": true, "aria-describedby": id } as const) : {};
}
