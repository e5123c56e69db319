import fc from "fast-check";
import { expect, it } from "vitest";
import { nodeAt, placed, stepped, type TreePath } from "./tree-moves.ts";

interface Named {
  name: string;
  children: Named[];
}

const leaf = (name: string, ...children: Named[]): Named => ({ name, children });
const tree = [leaf("a", leaf("b"), leaf("c", leaf("d"))), leaf("e"), leaf("f")];
const written = (nodes: readonly Named[]): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${written(children)})` : name)).join(" ");
const names = (nodes: readonly Named[]): string[] => nodes.flatMap(({ name, children }) => [name, ...names(children)]);

it("steps among its like, in and out", () => {
  const after = (path: TreePath, step: Parameters<typeof stepped>[2]) => {
    const moved = stepped(tree, path, step);
    return moved && written(moved.nodes);
  };
  expect(after([1], "up")).toBe("e a(b c(d)) f");
  expect(after([0], "down")).toBe("e a(b c(d)) f");
  expect(after([1], "in")).toBe("a(b c(d) e) f");
  expect(after([0, 1], "out")).toBe("a(b) c(d) e f");
  expect(after([0, 0], "up")).toBeUndefined();
  expect(after([2], "down")).toBeUndefined();
  expect(after([0], "out")).toBeUndefined();
});

it("is never put below itself", () => {
  expect(placed(tree, [0], [0, 1], "inside")).toBeUndefined();
  expect(placed(tree, [0], [0], "after")).toBeUndefined();
});

it("loses and doubles nothing, and says where what was moved is", () => {
  const path = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(path, path, fc.constantFrom("before", "after", "inside"), (from, to, place) => {
      const moved = placed(tree, from, to, place);
      if (!moved) return;
      expect(names(moved.nodes).toSorted()).toEqual(names(tree).toSorted());
      expect(nodeAt(moved.nodes, moved.path)).toEqual(nodeAt(tree, from));
    }),
  );
});
