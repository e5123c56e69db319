import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getLetters,
  letterNames,
  type LettersState,
  type LetterText,
  previewLetter,
} from "#shared/contracts/letters.ts";
import { type LetterName, wrongIn } from "#shared/domain/letter-fields.ts";
import { type LocaleCode, locales } from "#shared/locales.ts";
import { callApi } from "#client/core/transport/api.ts";

export const lettersQuery = queryOptions({
  queryKey: ["configuration", "letters"],
  queryFn: async ({ client, signal }): Promise<LettersState> =>
    (await callApi(client, getLetters, {}, { signal })).data,
});

/** A letter in a language. */
export interface Chosen {
  letter: LetterName;
  locale: LocaleCode;
}

/** What an address chooses; `locale`: of who looks. */
export function chosenIn(params: URLSearchParams, locale: LocaleCode): Chosen {
  return {
    letter: letterNames.find((name) => name === params.get("letter")) ?? letterNames[0],
    locale: locales.find(({ code }) => code === params.get("lang"))?.code ?? locale,
  };
}

export function textOf({ letters }: LettersState, { letter, locale }: Chosen): LetterText {
  const found = letters.find((one) => one.letter === letter && one.locale === locale);
  if (!found) throw new TypeError(`No letter ${letter} in ${locale}`);
  return found.own ?? found.shipped;
}

/** What is sent: text that was written before a rule came gives way to the product's. */
export function sentOf(state: LettersState, chosen: Chosen): LetterText {
  const text = textOf(state, chosen);
  if (Object.keys(wrongIn(chosen.letter, text)).length === 0) return text;
  return state.letters.find((one) => one.letter === chosen.letter && one.locale === chosen.locale)?.shipped ?? text;
}

export function previewQuery(chosen: Chosen, text: LetterText) {
  return queryOptions({
    queryKey: ["letter-preview", chosen, text],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, previewLetter, { body: { ...chosen, text } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
}
