/** The lines that a run prints. */
import type { Split } from "./isolates.ts";
import type { Round } from "./measure.ts";
import type { Figure } from "./study.ts";

export interface Result {
  name: string;
  title: string;
  cost: number;
  multiple: number;
  bar: number;
  goal: number;
  bytes: number;
  rounds: { own: Round; beside: Round }[];
  split?: Split;
}

const wide = (name: string) => name.padEnd(20);
const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(10);

export function tableLine({ name, cost, multiple, bar, goal, bytes }: Result): string {
  const verdict = multiple <= goal ? "goal" : multiple <= bar ? "bar" : "over";
  const cells = [wide(name), ms(cost), `× ${multiple.toFixed(2)}`.padStart(10)];
  return `${cells.join(" ")}  bar ${bar}, goal ${goal}  ${String(bytes).padStart(8)} bytes  ${verdict}`;
}

const parts = ["edge", "api", "statements", "runtime", "simulators"] as const;

export function splitTitles(): string {
  return [wide("by isolate"), ...parts.map((part) => part.padStart(10)), "less simulators".padStart(20)].join(" ");
}

export function splitLine({ name, cost, multiple }: Result, split: Split): string {
  const rest = `${ms(cost * (1 - split.simulators))} × ${(multiple * (1 - split.simulators)).toFixed(1)}`;
  return [wide(name), ...parts.map((part) => ms(cost * split[part])), rest.padStart(20)].join(" ");
}

export function figureLine({ what, value, unit, bar, goal }: Figure): string {
  const bounds = [bar !== undefined && `bar ${bar}`, goal !== undefined && `goal ${goal}`].filter(Boolean);
  return `${what.padEnd(36)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(3)} ${bounds.join(", ")}`;
}
