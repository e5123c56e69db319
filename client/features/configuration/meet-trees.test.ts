import fc from "fast-check";
import { expect, it } from "vitest";
import { placed, replacedNode, sizeOf, withoutNode } from "#shared/domain/tree-moves.ts";
import { meetTrees, type Whose } from "./meet-trees.ts";

interface Entry {
  label: string;
  link: string | null;
  children: Entry[];
}

const entry = (label: string, children: Entry[] = [], link: string | null = null): Entry => ({ label, link, children });
const kind = {
  fields: ["label", "link"] as const,
  nameOf: ({ label }: Entry) => label,
  markOf: ({ label }: Entry) => label,
};
const meet = (before: Entry[], mine: Entry[], theirs: Entry[], chosen: Record<string, Whose> = {}) =>
  meetTrees({ before, mine, theirs }, kind, new Map(Object.entries(chosen)));
/** `a(b c)`. */
function drawn(nodes: readonly Entry[]): string {
  return nodes.map(({ label, children }) => label + (children.length > 0 ? `(${drawn(children)})` : "")).join(" ");
}

const before = [
  entry("Home", [], "/"),
  entry("Courses", [entry("Safety"), entry("Sales")]),
  entry("Help", [], "/docs"),
];

it("keeps what one alone changed, added, moved or took out", () => {
  const mine = [
    entry("Start", [], "/"),
    entry("Courses", [entry("Sales"), entry("Safety")]),
    entry("Help", [], "/docs"),
  ];
  const theirs = [
    entry("Home", [], "/"),
    entry("News"),
    entry("Courses", [entry("Safety"), entry("Sales"), entry("Tools")]),
  ];
  const { nodes, questions } = meet(before, mine, theirs);
  expect(questions).toEqual([]);
  expect(drawn(nodes)).toBe("Start News Courses(Sales Tools Safety)");
});

it("asks for the fields of an entry that both changed, and takes the choice", () => {
  const mine = [entry("Start", [], "/mine"), ...before.slice(1)];
  const theirs = [entry("Home", [], "/theirs"), ...before.slice(1)];
  const { questions } = meet(before, mine, theirs);
  expect(questions).toMatchObject([{ name: "Home", about: "entry", fields: ["link"], isMoved: false }]);
  const key = questions[0]?.key ?? "";
  expect(meet(before, mine, theirs).nodes[0]).toMatchObject({ label: "Start", link: "/mine" });
  // What is not asked about stays as one alone changed it.
  expect(meet(before, mine, theirs, { [key]: "theirs" }).nodes[0]).toMatchObject({ label: "Start", link: "/theirs" });
});

it("asks where one took out what the other changed, with all that is below it", () => {
  const mine = [before[0], before[2]].flatMap((one) => one ?? []);
  const theirs = [
    entry("Home", [], "/"),
    entry("Courses", [entry("Safety", [], "/safety"), entry("Sales")]),
    ...before.slice(2),
  ];
  const { nodes, questions } = meet(before, mine, theirs);
  expect(drawn(nodes)).toBe("Home Help");
  expect(questions).toMatchObject([{ name: "Courses", about: "removal", mine: null, theirs: { parent: null } }]);
  const key = questions[0]?.key ?? "";
  expect(drawn(meet(before, mine, theirs, { [key]: "theirs" }).nodes)).toBe("Home Courses(Safety Sales) Help");
});

it("asks for a place that both changed, and for an order", () => {
  const [home, courses, help] = before as [Entry, Entry, Entry];
  const mine = [{ ...home, children: [help] }, courses];
  const theirs = [home, { ...courses, children: [...courses.children, help] }];
  const moved = meet(before, mine, theirs);
  expect(moved.questions).toMatchObject([
    { name: "Help", isMoved: true, mine: { parent: "Home" }, theirs: { parent: "Courses" } },
  ]);
  expect(drawn(moved.nodes)).toBe("Home(Help) Courses(Safety Sales)");

  const ordered = meet(before, [courses, home, help], [home, help, courses]);
  expect(ordered.questions).toMatchObject([
    {
      name: "",
      about: "order",
      mine: { order: ["Courses", "Home", "Help"] },
      theirs: { order: ["Home", "Help", "Courses"] },
    },
  ]);
  const key = ordered.questions[0]?.key ?? "";
  expect(drawn(ordered.nodes)).toBe("Courses(Safety Sales) Home Help");
  expect(drawn(meet(before, [courses, home, help], [home, help, courses], { [key]: "theirs" }).nodes)).toBe(
    "Home Help Courses(Safety Sales)",
  );
});

it("takes an entry that both added under one name for one, and leaves none standing below itself", () => {
  const added = meet(before, [...before, entry("News", [], "/mine")], [...before, entry("News", [], "/theirs")]);
  expect(added.questions).toMatchObject([{ name: "News", fields: ["link"] }]);
  expect(sizeOf(added.nodes)).toBe(sizeOf(before) + 1);

  const pair = [entry("A"), entry("B")];
  const crossed = meet(pair, [entry("A", [entry("B")])], [entry("B", [entry("A")])]);
  expect(sizeOf(crossed.nodes)).toBe(2);
});

const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom("name", "add", "move", "out", "link")), {
  maxLength: 6,
});

/** The tree after some presses of the editor. */
function edited(nodes: readonly Entry[], presses: readonly (readonly [number, number, string])[], by: string): Entry[] {
  return presses.reduce<Entry[]>(
    (tree, [one, other, what], at) => {
      const paths = pathsOf(tree);
      const [from, to] = [paths[one % paths.length], paths[other % paths.length]];
      if (what === "add" || !from || !to) return [...tree, entry(`${by}${at}`)];
      if (what === "out") return withoutNode(tree, from);
      if (what === "move") return placed(tree, from, to, other % 2 ? "inside" : "before")?.nodes ?? tree;
      return replacedNode(tree, from, (was) => ({ ...was, [what === "name" ? "label" : "link"]: `${by}${at}` }));
    },
    [...nodes],
  );
}

function pathsOf(nodes: readonly Entry[], above: readonly number[] = []): number[][] {
  return nodes.flatMap(({ children }, at) => [[...above, at], ...pathsOf(children, [...above, at])]);
}

it("asks nothing where one of both changed nothing or both did the same, and never doubles an entry", () => {
  fc.assert(
    fc.property(steps, steps, (first, second) => {
      const changed = edited(before, first, "x");
      expect(meet(before, changed, before)).toEqual({ nodes: changed, questions: [] });
      expect(meet(before, before, changed)).toEqual({ nodes: changed, questions: [] });
      expect(meet(before, changed, changed)).toEqual({ nodes: changed, questions: [] });
      const { nodes } = meet(before, changed, edited(before, second, "y"));
      const added = first.length + second.length;
      expect(sizeOf(nodes)).toBeLessThanOrEqual(sizeOf(before) + added);
    }),
  );
});
