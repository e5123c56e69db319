import { styleText } from "node:util";

interface LogLine {
  level: string;
  message: string;
}

let waiting = "";

/** What a Worker says, to the terminal: the lines of one turn together, since each write costs more than a line. */
export function writeLog({ level, message }: LogLine): void {
  if (level === "error" || level === "warn") return console.error(styleText("red", message));
  if (waiting === "") setImmediate(flush);
  waiting += `${message}\n`;
}

function flush(): void {
  const lines = waiting;
  waiting = "";
  process.stdout.write(lines);
}
