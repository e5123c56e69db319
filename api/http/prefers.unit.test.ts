import { expect, test } from "vitest";
import { prefers } from "./prefers.ts";

test.each(["viewer", "respond-async, Viewer", "wait=10,viewer; x=1", 'foo="a, b", viewer=1'])(
  "%s asks for the viewer",
  (header) => {
    expect(prefers(header, "viewer")).toBe(true);
  },
);

test.each([undefined, "", "viewers", "wait=viewer", "foo; viewer", 'foo="a, viewer, b"'])("%s does not", (header) => {
  expect(prefers(header, "viewer")).toBe(false);
});
