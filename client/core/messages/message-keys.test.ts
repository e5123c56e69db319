import { expect, test } from "vitest";
import common from "#locales/en/common.json" with { type: "json" };
import quiz from "#locales/en/quiz.json" with { type: "json" };
import { createTranslator } from "./i18n.ts";
import type { MessageKey } from "./message-keys.ts";

const i18n = createTranslator("en", { common, quiz });

test("a key that the English words have is taken with its namespace, without its plural's ending", () => {
  const keys: MessageKey[] = ["common:actions.retry", "common:seats.left", "quiz:attempt.blank"];
  for (const key of keys) expect(i18n.t(key, { count: 2 }), key).not.toBe(key.slice(key.indexOf(":") + 1));
});

test("a key that they lack does not compile, and says itself where it is asked for", () => {
  const t = i18n.getFixedT(null, "quiz");
  // @ts-expect-error: no namespace has it
  expect(t("common:actions.nowhere")).toBe("actions.nowhere");
  // @ts-expect-error: nor the one that the translator was asked for
  expect(t("attempt.nowhere")).toBe("attempt.nowhere");
  // @ts-expect-error: a branch is no word
  expect(t("common:actions")).toBe("actions");
  // @ts-expect-error: and so does a function that takes its translator from elsewhere
  const key: MessageKey = "common:nowhere";
  expect(i18n.t(key)).toBe("nowhere");
});
