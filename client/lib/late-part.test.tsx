import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { latePart } from "./late-part.ts";

test("the server shows nothing of it and fetches nothing", () => {
  const load = vi.fn(() => Promise.reject(new Error("no network")));
  const Part = latePart(load);
  expect(renderToString(<div><Part /></div>)).toBe("<div></div>");
  expect(load).not.toHaveBeenCalled();
});
