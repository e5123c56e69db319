import * as Direction from "radix-ui/direction";
import * as RadixTooltip from "radix-ui/tooltip";
import type { ReactNode } from "react";

/**
 * Stands once around everything that opens menus, tabs or tooltips: the direction of the text, and the shared clock of
 * the tooltips (700 ms; within 300 ms of the last one the next opens at once).
 */
export function OverlayProvider({ direction, children }: { direction: "ltr" | "rtl"; children: ReactNode }) {
  return (
    <Direction.Provider dir={direction}>
      <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>{children}</RadixTooltip.Provider>
    </Direction.Provider>
  );
}
