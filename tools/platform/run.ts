import { spawn } from "node:child_process";
import { join } from "node:path";

export interface RunResult {
  code: number;
  /** Both streams, in the order in which they came. */
  output: string;
}

/** Runs a program of node_modules/.bin or the system; `quiet` keeps its output back. */
export function run(program: string, args: string[], options: { quiet?: boolean; env?: Record<string, string> } = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, PATH: `${join(process.cwd(), "node_modules/.bin")}:${process.env["PATH"]}`, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (!options.quiet) stream.write(chunk);
    };
    child.stdout.on("data", take(process.stdout));
    child.stderr.on("data", take(process.stderr));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
