import type { PieceFormat } from "#shared/contracts/course-languages.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionTexts } from "#api/db/schema/course-translations.ts";
import { withNumberedBlanks } from "#api/modules/quiz/public.ts";
import { questionId } from "../../plan/load-ids.ts";
import { named, type Piece, said, type Say } from "../pieces.ts";

/** Longer ones, and those of several lines, are no lines in another language either. */
const longestLine = 160;

/**
 * A quiz with what stands for its words. What a learner types is compared with the words of whoever wrote the question, and the guide is
 * read by who grades: neither is translated, nor the name of a pool, which nobody reads.
 */
export function sayQuiz(content: StudioContent<"quiz">, say: Say): StudioContent<"quiz"> {
  const questions = content.quiz.questions.map((question) => sayQuestion(question, say));
  return { ...content, quiz: { ...content.quiz, questions } };
}

function sayQuestion(question: StudioQuestion, say: Say): StudioQuestion {
  const at = `questions.${question.id}`;
  const word = (name: string, source: string) => said(say, name, source, formatOf(source));
  const head = {
    // What holds blanks may lose none of them.
    text: said(say, at, question.text, question.kind === "blanks" ? "markdown" : "text"),
    ...(question.explanation !== undefined && {
      explanation: said(say, `${at}.explanation`, question.explanation, "text"),
    }),
  };
  const optioned = <Option extends { id: string; text: string; feedback?: string | undefined }>(option: Option) => ({
    ...option,
    text: word(`${at}.${option.id}`, option.text),
    ...(option.feedback !== undefined && {
      feedback: said(say, `${at}.${option.id}.feedback`, option.feedback, "text"),
    }),
  });
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
      return { ...question, ...head, options: question.options.map(optioned) };
    case "hotspot": {
      const alt = said(say, `${at}.picture`, question.picture.alt, "text");
      return {
        ...question,
        ...head,
        picture: { ...question.picture, alt },
        options: question.options.map(optioned),
      };
    }
    case "ordering":
      return { ...question, ...head, items: question.items.map(optioned) };
    case "matching":
      return {
        ...question,
        ...head,
        pairs: question.pairs.map((pair) => ({
          ...optioned(pair),
          match: word(`${at}.${pair.id}.match`, pair.match),
        })),
        others: question.others.map((other) => word(named(`${at}.others`, other), other)),
      };
    case "blanks":
      return {
        ...question,
        ...head,
        blanks: question.blanks.map((blank) =>
          "choices" in blank
            ? {
                ...blank,
                choices: blank.choices.map((choice) => ({
                  ...choice,
                  text: word(named(`${at}.${blank.id}`, choice.text), choice.text),
                })),
              }
            : blank,
        ),
      };
    case "short_answer":
    case "numeric":
    case "essay":
      return { ...question, ...head };
  }
}

const formatOf = (source: string): PieceFormat =>
  source.length > longestLine || /[\r\n]/.test(source) ? "text" : "line";

/** What is said for the words of each question all of whose words are said: who answers one reads it in one language. */
export function quizTexts(
  lessonId: string,
  content: StudioContent<"quiz">,
  heard: (piece: Piece) => string | undefined,
): QuestionTexts {
  return Object.fromEntries(
    content.quiz.questions.flatMap((question) => {
      const words: [source: string, text: string][] = [];
      let isWhole = true;
      sayQuestion(question, (piece) => {
        const text = heard(piece);
        if (text === undefined) isWhole = false;
        else words.push([piece.source, text]);
        return piece.source;
      });
      const shown = words.map((pair) => pair.map((text) => withNumberedBlanks(question, text).trim()));
      return isWhole ? [[questionId(lessonId, question.id), Object.fromEntries(shown)]] : [];
    }),
  );
}
