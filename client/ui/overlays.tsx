import * as Direction from "radix-ui/direction";
import type { ReactNode } from "react";

/** Stands once around everything that opens menus, tabs or tooltips: the direction of the text. */
export function OverlayProvider({ direction, children }: { direction: "ltr" | "rtl"; children: ReactNode }) {
  return <Direction.Provider dir={direction}>{children}</Direction.Provider>;
}
