import { formulasOf } from "./markdown.ts";

/** docs/specification.md §9.8: beyond these a parser takes minutes, or more levels than the stack holds; together, many seconds. */
const mostLevels = 20;
const mostIndented = 100;
const mostSigns = { paragraph: 1000, listing: 2000, emphasis: 10_000, text: 20_000 };
const mostColumns = 50;
const mostCells = 10_000;
const mostBars = 20_000;
const longestWord = 2000;
const mostLines = { paragraph: 1000, listing: 2000, text: 20_000 };
const mostBlocks = 5000;
const mostPictures = 1000;
const mostFootnotes = 500;
const mostDefinitions = 1000;
const mostCallouts = 500;
const mostAddresses = 5000;
const mostEscapes = 20_000;
const mostOfFormulas = { one: 5000, text: 50_000 };
/** A command that stands for many signs draws them as often as it is written. */
const ownCommand = /\\(?:(?:[egx]?def|let|futurelet)(?![a-zA-Z])|(?:new|renew|provide)command)/;

export interface MarkdownProblem {
  /** From 1. */
  line: number;
  message: string;
}

interface Block {
  signs: number;
  lines: number;
  columns: number;
}

/** What makes a text too much for a parser, or its formulas too much to draw; undefined = nothing does. */
export function markdownProblem(markdown: string): MarkdownProblem | undefined {
  return parserProblem(markdown) ?? formulaProblem(markdown);
}

function formulaProblem(markdown: string): MarkdownProblem | undefined {
  // Most texts have none, and are parsed once.
  if (!/\$\$|(?:```|~~~)\s*math/.test(markdown)) return undefined;
  let signs = 0;
  for (const { line, tex } of formulasOf(markdown)) {
    signs += tex.length;
    const own = ownCommand.exec(tex)?.[0];
    const message =
      (own && `has ${own}; a formula defines no commands of its own`) ??
      beyond(tex.length, mostOfFormulas.one, "characters in one formula") ??
      beyond(signs, mostOfFormulas.text, "characters in the formulas of one text");
    if (message !== undefined) return { line, message };
  }
  return undefined;
}

/** By one look at each character, before anything is parsed. */
function parserProblem(markdown: string): MarkdownProblem | undefined {
  let signs = 0;
  let emphasis = 0;
  let cells = 0;
  let bars = 0;
  let blocks = 0;
  let pictures = 0;
  let footnotes = 0;
  let definitions = 0;
  let callouts = 0;
  let addresses = 0;
  let escapes = 0;
  let isListing = false;
  let isAfterBlank = true;
  let block: Block = { signs: 0, lines: 0, columns: 0 };
  for (const [index, line] of markdown.split(/\r\n|[\r\n]/).entries()) {
    const of = measured(line);
    if (of.isFence) isListing = !isListing;
    const isEnd = of.isBlank || of.isItem || of.isFence || (of.isHeading && !isListing);
    if (isEnd) block = { signs: 0, lines: 0, columns: 0 };
    blocks += of.levels + (!of.isBlank && (isAfterBlank || of.isItem || of.isHeading) ? 1 : 0);
    isAfterBlank = of.isBlank;
    emphasis += of.emphasis;
    bars += of.bars;
    pictures += of.pictures;
    footnotes += of.footnotes;
    definitions += of.definitions;
    callouts += of.callouts;
    addresses += of.addresses;
    escapes += of.escapes;
    const cellsBefore = block.columns * block.lines;
    block.signs += of.signs;
    block.lines++;
    block.columns = Math.max(block.columns, of.columns);
    signs += of.signs + of.levels;
    cells += block.columns * block.lines - cellsBefore;
    const message =
      beyond(of.levels, mostLevels, "levels of quotations and lists in one line") ??
      beyond(of.indented, mostIndented, "columns of indentation") ??
      beyond(
        block.signs,
        isListing ? mostSigns.listing : mostSigns.paragraph,
        "brackets, stars and other signs in one paragraph",
      ) ??
      beyond(signs, mostSigns.text, "brackets, stars and other signs in one text") ??
      beyond(block.columns, mostColumns, "columns in one table") ??
      beyond(cells, mostCells, "cells in the tables of one text") ??
      beyond(bars, mostBars, "| in one text") ??
      beyond(of.word, longestWord, "characters in one word") ??
      beyond(emphasis, mostSigns.emphasis, "stars, underlines and waves in one text") ??
      beyond(
        block.lines,
        isListing ? mostLines.listing : mostLines.paragraph,
        "lines without an empty one, an item or a heading",
      ) ??
      beyond(index + 1, mostLines.text, "lines") ??
      beyond(blocks, mostBlocks, "paragraphs, headings, list items and levels of them in one text") ??
      beyond(pictures, mostPictures, "pictures in one text") ??
      beyond(footnotes, mostFootnotes, "footnotes and marks of them in one text") ??
      beyond(definitions, mostDefinitions, "definitions of links in one text") ??
      beyond(callouts, mostCallouts, "callouts in one text") ??
      beyond(addresses, mostAddresses, "addresses in one text") ??
      beyond(escapes, mostEscapes, "\\ and & in one text");
    if (message !== undefined) return { line: index + 1, message };
  }
  return undefined;
}

function beyond(number: number, most: number, what: string): string | undefined {
  return number > most ? `has ${number} ${what}; at most ${most}` : undefined;
}

const containers = /^(?:[ \t>]|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/;
const delimiterRow = /^[>\s|:-]*-[>\s|:-]*$/;

/** `word`: what addresses are looked for in, from each of its characters. */
function measured(line: string) {
  const [head] = containers.exec(line) ?? [""];
  return {
    // Other white space is words to a parser.
    isBlank: /^[ \t]*$/.test(line),
    // Ends a paragraph wherever it stands; other items may go on with one.
    isItem: /^ {0,3}[-*+] +\S/.test(line),
    isHeading: /^ {0,3}#{1,6}(?:[ \t]|$)/.test(line),
    isFence: /^(?:`{3,}[^`]*|~{3,}.*)$/.test(line),
    levels: count(head, />|[-*+]|\d+[.)]/g),
    indented: count(head, / /g) + 4 * count(head, /\t/g),
    escapes: count(line, /[\\&]/g),
    emphasis: count(line, /[*_~]/g),
    pictures: count(line, /!\[/g),
    footnotes: count(line, /\[\^/g),
    definitions: count(line, /\]:/g),
    callouts: count(line, /\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g),
    bars: count(line, /\|/g),
    addresses: count(line, /www\.|:\/\//gi),
    signs: count(line.slice(head.length), /[[\]*_~$<@`]/g),
    columns: line.includes("|") && delimiterRow.test(line) ? count(line, /-+/g) : 0,
    word: Math.max(0, ...Array.from(line.matchAll(/[-.\w+]{1000,}/g), ([word]) => word.length)),
  };
}

function count(text: string, sign: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(sign)) found++;
  return found;
}
