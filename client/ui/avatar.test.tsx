import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

const classOf = (name: string, large = false) =>
  /class="([^"]*)"/.exec(renderToStaticMarkup(<Avatar name={name} large={large} />))![1]!.split(" ");
const tintOf = (name: string, large = false) => classOf(name, large).filter((one) => one.startsWith("tint-"));

test("a person has one colour, at every size and however the name is composed", () => {
  expect(tintOf("Đỗ Ánh")).toHaveLength(1);
  expect(tintOf("Đỗ Ánh", true)).toEqual(tintOf("Đỗ Ánh"));
  expect(tintOf(" Đỗ Ánh ".normalize("NFD"))).toEqual(tintOf("Đỗ Ánh"));
});

test("people differ, and every colour is used", () => {
  const names = Array.from({ length: 200 }, (_, n) => `Learner ${n}`);
  expect(new Set(names.flatMap((name) => tintOf(name)))).toEqual(
    new Set(["tint-0", "tint-1", "tint-2", "tint-3", "tint-4", "tint-5", "tint-6"]),
  );
});

test("a picture takes the place of letters and colour", () => {
  const html = renderToStaticMarkup(<Avatar name="Grace Hopper" src="/files/avatar-1" />);
  expect(html).toContain('src="/files/avatar-1"');
  expect(html).not.toMatch(/tint-|GH/);
});
