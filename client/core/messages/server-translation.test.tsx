import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { expect, test } from "vitest";
import { type LocaleCode, locales } from "#shared/locales.ts";
import { createTranslator } from "./i18n.ts";
import { I18nextProvider as ServerProvider, useTranslation as useServerTranslation } from "./server-translation.ts";

type Messages = { [key: string]: string | Messages };
type Say = (key: string, options?: Record<string, unknown>) => unknown;

function messagesOf(locale: LocaleCode): Record<string, Messages> {
  const files = globSync(`locales/${locale}/*.json`);
  return Object.fromEntries(files.map((file) => [basename(file, ".json"), JSON.parse(readFileSync(file, "utf8"))]));
}

function keysOf(messages: Messages, at: string): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string"
      ? [`${at}${key.replace(/_(?:zero|one|two|few|many|other)$/, "")}`]
      : keysOf(value, `${at}${key}.`),
  );
}

/** What both say to the same questions, asked from one namespace. */
function saidBy(locale: LocaleCode, words: Record<string, Messages>, namespace: string, ask: (t: Say) => unknown) {
  const translator = createTranslator(locale, words);
  const said: unknown[] = [];
  const Browser = () => (said.push(ask(useTranslation(namespace as "common").t as Say)), null);
  const Server = () => (said.push(ask(useServerTranslation(namespace).t as Say)), null);
  renderToString(
    <I18nextProvider i18n={translator}>
      <Browser />
    </I18nextProvider>,
  );
  renderToString(
    <ServerProvider i18n={translator}>
      <Server />
    </ServerProvider>,
  );
  return said;
}

test.each(locales.map(({ code }) => code))("the server says every word as the browser does, in %s", (locale) => {
  const words = messagesOf(locale);
  const keys = Object.entries(words).flatMap(([namespace, messages]) => keysOf(messages, `${namespace}:`));
  const places = new Set(JSON.stringify(words).match(/(?<=\{\{)\w+(?=\}\})/g));
  const values = Object.fromEntries(
    [...places].map((name, i) => [name, i % 2 ? i * 1000 : `“${name}” & {{count}} $1`]),
  );
  const [browser, server] = saidBy(locale, words, "course", (t) =>
    keys.flatMap((key) => [t(key), t(key), ...[0, 1, 5, 6].map((count) => t(key, { ...values, count }))]),
  );
  expect(server).toEqual(browser);
});

test("what a business writes in a way of its own is said alike, and so is what has no words", () => {
  const words = {
    common: {
      name: "Hoa Sen",
      nested: "$t(name) xin chào {{who}}",
      odd: "{{ who }} {{who}} {{a.b}}",
      count_other: "{{count}}",
    },
  };
  const [browser, server] = saidBy("vi", words, "common", (t) => [
    ...["nested", "odd", "count", "nowhere", "common:nowhere", "other:nowhere"].map((key) =>
      t(key, { who: "An", count: 3 }),
    ),
    t("odd", {}),
    t("odd", { who: undefined }),
    t("odd", { who: null }),
    t("nowhere", { defaultValue: "Không có" }),
    t("nowhere"),
  ]);
  expect(server).toEqual(browser);
});

test("two translators keep their words apart", () => {
  const ask = (t: Say) => t("common:title");
  const of = (title: string) => saidBy("vi", { common: { title } }, "common", ask)[1];
  expect([of("Hoa Sen"), of("Acme"), of("Hoa Sen")]).toEqual(["Hoa Sen", "Acme", "Hoa Sen"]);
});
