import { changeWords, listWords, mostWords, type WordsFound, type WordsMeanwhile } from "#shared/contracts/words.ts";
import { exportWords } from "#shared/contracts/words-export.ts";
import { fold } from "#shared/domain/fold.ts";
import { hasSameMarks } from "#shared/domain/word-marks.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import { locales } from "#shared/locales.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { exportList, wholeOf } from "#api/http/list-file.ts";
import { errorResponse } from "#api/http/render-error.ts";
import {
  canonical,
  type Desk,
  expectedBy,
  publish,
  standing,
  type StateOf,
  type OwnWords,
  toldAlone,
  words,
} from "#api/modules/configuration/public.ts";
import { wordColumns, wordsNarrowings, wordsTitle } from "./words-file.ts";
import type { ShippedWord } from "./shipped-words.ts";

/** Of a business in one language: the page carries what it needs of them, the edge remembers all. */
const mostCharacters = 64 * 1024;

export function wordsRoutes(app: ApiApp): void {
  implement(app, listWords, async (desk) => {
    const { limit, after, ...filter } = desk.query;
    const { state } = await standing(desk, words);
    const { published } = state;
    const { found, partsIn, placeOfWord } = await foundWords(published, filter);
    const behind = after === undefined ? undefined : placeOfWord.get(after);
    const from = behind === undefined ? 0 : found.findIndex(({ key }) => (placeOfWord.get(key) ?? 0) > behind);
    const page = from < 0 ? [] : found.slice(from, from + limit);
    const last = page.at(-1);
    desk.c.header("ETag", `"${state.revision}"`);
    return {
      data: {
        words: page.map((word) => shown(word, published)),
        total: found.length,
        next: last === undefined || last === found.at(-1) ? null : last.key,
        namespaces: partsIn(desk.c.var.locale),
        ...summary(desk, state),
      },
    };
  });

  implement(app, exportWords, async (desk) => {
    const { columns, format, ...filter } = desk.query;
    const { locale } = desk.c.var;
    const { published } = (await standing(desk, words)).state;
    const { found } = await foundWords(published, filter);
    return exportList(desk, {
      action: "words.exported",
      format,
      name: "words",
      title: wordsTitle(locale),
      columns: wordColumns(locale),
      asked: columns,
      filter: wordsNarrowings(locale, filter),
      rows: wholeOf(found.map((word) => shown(word, published))),
    });
  });

  implement(app, changeWords, async (desk) => {
    const expected = expectedBy(desk);
    const { changes } = desk.body;
    const { shippedWordByKey } = await import("./shipped-words.ts");
    const { published } = (await standing(desk, words)).state;
    const after: OwnWords = structuredClone(published);
    const fields: FieldErrors = {};
    for (const [at, { key, locale, text }] of changes.entries()) {
      const shipped = shippedWordByKey.get(key)?.texts[locale];
      const own = (after[locale] ??= {});
      if (shipped === undefined) fields[`changes.${at}.key`] = ["word_unknown"];
      else if (text === null || text === shipped) delete own[key];
      else if (text.trim() === "") fields[`changes.${at}.text`] = ["required"];
      else if (!hasSameMarks(text, shipped)) fields[`changes.${at}.text`] = ["placeholders_differ"];
      else own[key] = text;
    }
    if (Object.keys(fields).length === 0 && !isWithinBounds(after)) fields["changes"] = ["too_long"];
    if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
    const values = canonical(after);
    const { kind, state } = await publish(desk, words, { values, expected, action: "words.changed" });
    const headers = { ETag: `"${state.revision}"` };
    if (kind === "stale") {
      const texts = changes.map(({ key, locale }) => ({
        key,
        locale,
        shipped: shippedWordByKey.get(key)?.texts[locale] ?? null,
        own: state.published[locale]?.[key] ?? null,
      }));
      const current = { ...summary(desk, state), texts } satisfies WordsMeanwhile;
      return errorResponse(desk.c, new AppError("stale"), { details: { current }, headers });
    }
    desk.c.header("ETag", headers.ETag);
    return { data: summary(desk, state) };
  });
}

interface Filter {
  q?: string | undefined;
  namespace?: string | undefined;
  own?: "1" | undefined;
}

async function foundWords(published: OwnWords, { q, namespace, own }: Filter) {
  // Read by the first manager who comes by, and by no learner.
  const { shippedWords, partsIn, placeOfWord } = await import("./shipped-words.ts");
  const sought = fold(q ?? "").trim();
  const found = shippedWords.filter(
    (word) =>
      (namespace === undefined || word.namespace === namespace) &&
      (own === undefined || ownTexts(published, word.key).length > 0) &&
      (sought === "" ||
        word.folded.includes(sought) ||
        fold(ownTexts(published, word.key).join("\n")).includes(sought)),
  );
  return { found, partsIn, placeOfWord };
}

function isWithinBounds(values: OwnWords): boolean {
  return Object.values(values).every(
    (own) => Object.keys(own).length <= mostWords && JSON.stringify(own).length <= mostCharacters,
  );
}

function ownTexts(published: OwnWords, key: string): string[] {
  return Object.values(published).flatMap((own) => own[key] ?? []);
}

function shown({ key, texts }: ShippedWord, published: OwnWords): WordsFound["words"][number] {
  return {
    key,
    texts: locales.map(({ code }) => ({
      locale: code,
      shipped: texts[code] ?? null,
      own: published[code]?.[key] ?? null,
    })),
  };
}

function summary(desk: Pick<Desk, "c">, state: StateOf<OwnWords>) {
  const { published, revision } = state;
  return {
    own: Object.values(published).reduce((sum, own) => sum + Object.keys(own).length, 0),
    revision,
    history: toldAlone(desk, "words", state),
  };
}
