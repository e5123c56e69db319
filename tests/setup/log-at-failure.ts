import { afterEach } from "vitest";

/**
 * Each call writes a line, and each line would be a message to another process, which throws it away where the test passed
 * (`silent`). Lines stay here instead, and are said where a test fails.
 */
const mostLines = 200;
const kept = globalThis as { say?: typeof console.log };
const say = (kept.say ??= console.log);
let lines: unknown[][] = [];

console.log = (...line) => {
  lines.push(line);
  if (lines.length > 2 * mostLines) lines = lines.slice(-mostLines);
};

afterEach(({ task }) => {
  if (task.result?.state === "fail") for (const line of lines.slice(-mostLines)) say(...line);
  lines = [];
});
