import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { CDPSession } from "@playwright/test";

/**
 * Gives the pages the last core and everything else the cores before it, and tells so in a sentence.
 *
 * Lighthouse takes a task's length by the clock. Where two cores serve the Workers, Lighthouse, and Chromium's own
 * processes too, a page waits for its turn in the middle of a task, and the wait, four times over, counts as its work.
 * Linux only, with two cores or more; elsewhere every process may run anywhere, as it did.
 */
export async function keepCoreForPages(browser: CDPSession): Promise<string> {
  const cores = availableParallelism();
  if (process.platform !== "linux" || cores < 2) return "Pages share their cores with everything else";
  await startTracingService(browser);
  const last = cores - 1;
  const family = familyOf(process.pid);
  const pages = new Set(family.filter(holdsPages));
  if (pages.size === 0) throw new Error("Chromium started no process for pages");
  for (const pid of family) place(pid, pages.has(pid) ? `${last}` : `0-${last - 1}`);
  return `Pages have core ${last} to themselves`;
}

/** Started with the first trace, by the process that starts renderers: before the cores are dealt out, not after. */
async function startTracingService(browser: CDPSession): Promise<void> {
  const ended = new Promise((resolve) => browser.once("Tracing.tracingComplete", resolve));
  await browser.send("Tracing.start", { transferMode: "ReturnAsStream" });
  await browser.send("Tracing.end");
  await ended;
}

/** A renderer, or the zygote that later ones are forked from: they inherit its core. Chromium writes arguments anew, with spaces. */
function holdsPages(pid: number): boolean {
  return /--type=(renderer|zygote)\b/.test(read(`/proc/${pid}/cmdline`));
}

/** A process and all that it started (proc(5): each of its threads lists the children it made). */
function familyOf(pid: number): number[] {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const children = threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

/** Every thread of a process onto these cores (taskset(1) of util-linux); a process that has ended needs none. */
function place(pid: number, cores: string): void {
  try {
    execFileSync("taskset", ["-apc", cores, `${pid}`], { stdio: "ignore" });
  } catch (error) {
    if (existsSync(`/proc/${pid}`)) throw error;
  }
}

/** Nothing where a process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
