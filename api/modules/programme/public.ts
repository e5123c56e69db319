/** Programmes: courses and classroom courses in an order, their page and their card. */
export { type ProgrammeCardRow, programmeCards, toProgrammeCard } from "./programme-cards.ts";
