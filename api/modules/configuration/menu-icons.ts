import type { MenuNode } from "#shared/contracts/menus.ts";
import { lucideIcons } from "#shared/domain/known-icons.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { Env } from "#api/env.ts";

const icons = new Set(lucideIcons.split(" ").map((name) => `lucide:${name}`));

/**
 * Throws `validation_failed` where an icon of a menu is none that the build has; where the operator allowed a public icon
 * service, any may be there.
 */
export function requireIcons(nodes: readonly MenuNode[], { ICON_SERVICE }: Pick<Env, "ICON_SERVICE">): void {
  if (ICON_SERVICE) return;
  const fields = unknownIn(nodes, "biz_menus");
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
}

function unknownIn(nodes: readonly MenuNode[], place: string): FieldErrors {
  return Object.assign(
    {},
    ...nodes.map(({ icon, children }, at) => ({
      ...(icon !== null && !icons.has(icon) && { [`${place}.${at}.icon`]: ["icon_unknown"] }),
      ...unknownIn(children, `${place}.${at}.children`),
    })),
  ) as FieldErrors;
}
