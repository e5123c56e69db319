import { expect, test } from "vitest";
import { merge, messagesFor, messagesOf } from "./messages.ts";

test("a business's overlay wins, message by message, over the shipped words", () => {
  const shipped = messagesFor("en", ["error"], {});
  const words = messagesFor("en", ["error"], { error: { 404: { title: "Lost" } } });
  expect(words).toMatchObject({ error: { 404: { title: "Lost" }, 500: shipped["error"]?.["500"] } });
});

test("what is no message never takes a message's place", () => {
  expect(merge({ a: "x", b: { c: "y" } }, { a: 5, b: "text", c: ["z"] } as never)).toEqual({ a: "x", b: { c: "y" } });
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  merge({}, JSON.parse('{"__proto__": {"polluted": "yes"}}') as never);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("a namespace that does not exist is left out", () => {
  expect(Object.keys(messagesFor("ja", ["common", "nothing"], {}))).toEqual(["common"]);
});

test("a page's words stay the same object, whatever words others choose", () => {
  const words = messagesFor("vi", ["common", "error"], {});
  for (let n = 0; n < 2000; n++) expect(messagesOf("vi", ["common", `nothing-${n}`], {})).not.toBe(words);
  expect(messagesFor("vi", ["common", "error"], {})).toBe(words);
});
