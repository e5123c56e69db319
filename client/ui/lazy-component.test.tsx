import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyComponent, type MeanwhileProps } from "./lazy-component.ts";

test("the server shows nothing of it and fetches nothing", () => {
  const load = vi.fn(() => Promise.reject(new Error("no network")));
  const Part = lazyComponent(load);
  expect(
    renderToString(
      <div>
        <Part />
      </div>,
    ),
  ).toBe("<div></div>");
  expect(load).not.toHaveBeenCalled();
});

test("what stands in its place knows what the part will be given", () => {
  const Meanwhile = ({ given, onRetry }: MeanwhileProps<{ count: number }>) => (
    <p>
      {given.count}
      {onRetry ? "failed" : ""}
    </p>
  );
  const Part = lazyComponent<{ count: number }>(() => Promise.reject(new Error("no network")), Meanwhile);
  expect(renderToString(<Part count={3} />)).toBe("<p>3</p>");
});
