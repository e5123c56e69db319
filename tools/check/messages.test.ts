import { expect, test } from "vitest";
import { compareLocales, keysIn, keysTwice } from "./messages.ts";

const words = (locales: Record<string, Record<string, string>>) =>
  new Map(Object.entries(locales).map(([locale, messages]) => [locale, new Map(Object.entries(messages))]));

test("a locale without a key, and a key that the reference has not, are named", () => {
  const problems = compareLocales(words({ vi: { "a:x": "Học", "a:y": "Bài" }, en: { "a:x": "Study", "a:z": "Old" } }));
  expect(problems).toEqual(["en: a:y is missing", "en: a:z is not in vi"]);
});

test("English left standing is found, names are not", () => {
  const problems = compareLocales(
    words({ vi: { "a:x": "Study", "a:m": "Microsoft" }, en: { "a:x": "Study", "a:m": "Microsoft" } }),
  );
  expect(problems).toEqual(["vi: a:x is English: Study"]);
});

test("a value without the locale's script is found", () => {
  const problems = compareLocales(words({ vi: { "a:x": "Học" }, en: { "a:x": "Study" }, ko: { "a:x": "学习" } }));
  expect(problems).toEqual(["ko: a:x is not in the locale's script: 学习"]);
});

test("placeholders must agree, plural forms count as one key", () => {
  const problems = compareLocales(
    words({
      vi: { "a:n_other": "{{count}} bài" },
      en: { "a:n_one": "{{count}} lesson", "a:n_other": "{{count}} lessons" },
      ja: { "a:n_other": "{{n}} 件" },
    }),
  );
  expect(problems).toEqual(["ja: a:n_other has other placeholders than en"]);
});

test("a key that stands twice in one object is found; the same name elsewhere, or in a value, is another", () => {
  expect(keysTwice('{"a":{"note":"{\\"x\\": 1}","b":"note","note":"2"},"c":{"note":"3"},"b":"4"}')).toEqual(["note"]);
});

test("keys in code are read with their namespace", () => {
  expect(
    keysIn('const { t } = useTranslation("course"); t("outline.title"); t("common:actions.retry"); t(`x`)'),
  ).toEqual(["course:outline.title", "common:actions.retry"]);
});
