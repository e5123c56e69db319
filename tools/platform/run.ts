import { spawn } from "node:child_process";
import { join } from "node:path";

export interface RunResult {
  code: number;
  /** Both streams, in the order in which they came; empty where the program had the terminal itself. */
  output: string;
  /** What it answered, without what it said beside. */
  answer: string;
}

export interface RunOptions {
  /** Keeps its output back. */
  quiet?: boolean;
  /** Hands it the terminal, so that a person answers what it asks. */
  terminal?: boolean;
  env?: Record<string, string>;
}

/** Runs a program of node_modules/.bin or the system. Without a terminal there is nothing that it could read an answer from. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: {
        ...process.env,
        PATH: `${join(process.cwd(), "node_modules/.bin")}:${process.env["PATH"]}`,
        ...options.env,
      },
      stdio: options.terminal ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let answer = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      answer += chunk.toString();
      if (!options.quiet) process.stdout.write(chunk);
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (!options.quiet) process.stderr.write(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output, answer }));
  });
}
