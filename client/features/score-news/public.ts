/** What the shell and pages may use of what is told of the score. */
export { ScoreNewsSection } from "./score-news-section.tsx";
export { ScoreNewsTeller } from "./score-news-teller.tsx";
