import { expect, test } from "vitest";
import { merge, wordsFor } from "./words.ts";

test("a business's overlay wins, message by message, over the shipped words", () => {
  const words = wordsFor("en", ["error"], { error: { 404: { title: "Lost" } } });
  const shipped = wordsFor("en", ["error"], {});
  expect(words["error"]).toMatchObject({ 404: { title: "Lost" } });
  expect((words["error"]?.["500"] as { title: string }).title).toBe((shipped["error"]?.["500"] as { title: string }).title);
});

test("what is no message never takes a message's place", () => {
  expect(merge({ a: "x", b: { c: "y" } }, { a: 5, b: "text", c: ["z"] } as never)).toEqual({ a: "x", b: { c: "y" } });
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  merge({}, JSON.parse('{"__proto__": {"polluted": "yes"}}') as never);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("a namespace that does not exist is left out", () => {
  expect(Object.keys(wordsFor("ja", ["common", "nothing"], {}))).toEqual(["common"]);
});
