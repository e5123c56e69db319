/** What spreadsheets show where there is no value (ECMA-376-1, 18.17.3, and what came since). */
const words = [
  "#NULL!",
  "#DIV/0!",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
  "#GETTING_DATA",
  "#SPILL!",
  "#CALC!",
  "#FIELD!",
  "#BLOCKED!",
  "#CONNECT!",
  "#BUSY!",
  "#UNKNOWN!",
  "#EXTERNAL!",
  "#PYTHON!",
];

/** Whether a cell is an error of a spreadsheet, which says nothing of anybody. */
export function isCellError(text: string): boolean {
  return words.includes(text.trim().toUpperCase());
}

/** As a file that is read shows it, whatever an error calls itself. */
export function cellErrorOf(text: string): string {
  return isCellError(text) ? text : "#VALUE!";
}
