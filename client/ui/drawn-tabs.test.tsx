import * as RadixTabs from "radix-ui/tabs";
import { useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { drawnTabs, type TabParts } from "./drawn-tabs.tsx";
import { OverlayProvider } from "./overlays.tsx";

function Inside() {
  return <p id={useId()} />;
}

function drawn({ Root, List, Trigger }: TabParts, direction: "ltr" | "rtl"): string {
  return renderToString(
    <OverlayProvider direction={direction}>
      <Root className="contents" value="notes" onValueChange={() => undefined}>
        <List className="tabs" aria-label="Of the lesson" loop>
          {["outline", "notes"].map((value) => (
            <Trigger key={value} value={value} id={`tab-${value}`} aria-controls={`panel-${value}`}>
              {value}
              <span className="count">2</span>
            </Trigger>
          ))}
        </List>
        <Inside />
        <Inside />
      </Root>
    </OverlayProvider>,
  );
}

test.each(["ltr", "rtl"] as const)("tabs are drawn on the server as Radix draws them, %s", (direction) => {
  expect(drawn(drawnTabs, direction)).toBe(drawn(RadixTabs, direction));
});
