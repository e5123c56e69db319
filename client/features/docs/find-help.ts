import { fold } from "#shared/domain/fold.ts";
import { excerpt, type MarkedText, marksOf } from "#shared/domain/highlight.ts";
import { queryTerms, type QueryTerm } from "#shared/domain/search-terms.ts";
import type { HelpArticle, HelpSection } from "#shared/help-article.ts";

export interface HelpHit {
  name: string;
  section: HelpSection["name"];
  title: MarkedText;
  /** Where in the article the words stand closest: its heading and a piece of its text. */
  heading: string | null;
  anchor: string | null;
  text: MarkedText;
}

const mostHits = 20;
const weights = { title: 12, summary: 5, heading: 6, text: 1 };
/** An article that repeats a word is not about it for that. */
const mostOfText = 4;
/** The words side by side, as they were asked for. */
const phrase = 15;

/**
 * Articles that hold every word of a query, the best first; spelled as the course search understands it
 * (docs/specification.md §16.1).
 */
export function findHelp(sections: readonly HelpSection[], query: string): HelpHit[] {
  const terms = queryTerms(query);
  if (terms.length === 0) return [];
  return sections
    .flatMap(({ name, articles }) =>
      articles.map((article) => ({ section: name, article, score: scoreOf(article, terms, fold(query).trim()) })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostHits)
    .map(({ section, article }) => hitOf(section, article, terms));
}

/** 0 where a word is missing everywhere. */
function scoreOf(article: HelpArticle, terms: readonly QueryTerm[], folded: string): number {
  const fields: [string, number, number][] = [
    [article.title, weights.title, 1],
    [article.summary, weights.summary, 1],
    ...article.parts.flatMap(({ heading, text }): [string, number, number][] => [
      [heading, weights.heading, 1],
      [text, weights.text, mostOfText],
    ]),
  ];
  let total = 0;
  for (const term of terms) {
    const score = fields.reduce(
      (sum, [text, weight, most]) => sum + weight * Math.min(most, marksOf(text, [term], { typing: true }).length),
      0,
    );
    if (score === 0) return 0;
    total += score;
  }
  const isWhole = ([text]: [string, number, number]) =>
    terms.length > 1 &&
    marksOf(text, terms, { typing: true }).some(([start, end]) => fold(text.slice(start, end)) === folded);
  return total + (fields.some(isWhole) ? phrase : 0);
}

function hitOf(section: HelpSection["name"], article: HelpArticle, terms: readonly QueryTerm[]): HelpHit {
  const marked = (text: string): MarkedText => ({ text, marks: marksOf(text, terms, { typing: true }) });
  const best = article.parts
    .map((part) => ({ part, found: marked(part.text).marks.length + 2 * marked(part.heading).marks.length }))
    .toSorted((a, b) => b.found - a.found)[0];
  const isInText = best !== undefined && best.found > 0;
  return {
    name: article.name,
    section,
    title: marked(article.title),
    heading: isInText && best.part.id ? best.part.heading : null,
    anchor: isInText ? best.part.id : null,
    text: excerpt(marked(isInText && best.part.text ? best.part.text : article.summary)),
  };
}
