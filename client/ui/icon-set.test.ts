import { expect, test } from "vitest";
import { type IconSet, shapeOf } from "./icon-set.ts";

const set: IconSet = {
  prefix: "test",
  width: 24,
  height: 24,
  icons: { arrow: { body: "<path/>" }, wide: { body: "<rect/>", width: 32, left: -4 } },
  aliases: {
    back: { parent: "arrow", hFlip: true },
    forth: { parent: "back", hFlip: true },
    up: { parent: "arrow", rotate: 3 },
    ring: { parent: "ring" },
  },
};

test("sizes come from the set unless the icon has its own; a small one is 16 wide", () => {
  expect(shapeOf(set, "arrow")).toEqual({ viewBox: "0 0 24 24", body: "<path/>" });
  expect(shapeOf(set, "wide")).toEqual({ viewBox: "-4 0 32 24", body: "<rect/>" });
  expect(shapeOf({ prefix: "bare", icons: { dot: { body: "<circle/>" } } }, "dot")?.viewBox).toBe("0 0 16 16");
});

test("an alias turns and mirrors what it stands for; two mirrors are none", () => {
  expect(shapeOf(set, "back")?.body).toBe('<g transform="translate(12 12) scale(-1 1) translate(-12 -12)"><path/></g>');
  expect(shapeOf(set, "forth")?.body).toBe("<path/>");
  expect(shapeOf(set, "up")?.body).toBe('<g transform="translate(12 12) rotate(270) translate(-12 -12)"><path/></g>');
  for (const name of ["ring", "nothing", "constructor", "__proto__"]) expect(shapeOf(set, name)).toBeNull();
});

test.each([
  "<script>1</script>",
  "<path onload='x'/>",
  "<image href='https://spy.test/a.png'/>",
  "<use href='#a'/>",
  "<foreignObject><p/></foreignObject>",
  "<style>*{}</style>",
  "<path style='fill:red'/>",
  "<a xlink:href='javascript:1'><path/></a>",
  "<path fill='url(https://spy.test)'/>",
  "<set attributeName='x'/>",
  "</svg><img>",
  "<pathx/>",
])("%s is no icon", (body) => {
  expect(shapeOf({ prefix: "test", icons: { bad: { body } } }, "bad")).toBeNull();
});

test("shapes, masks and gradients of its own are", () => {
  const body =
    '<defs><mask id="m"><rect/></mask></defs><g fill="none" stroke="currentColor" mask="url(#m)"><path d="M0 0"/></g>';
  expect(shapeOf({ prefix: "test", icons: { good: { body } } }, "good")?.body).toBe(body);
});
