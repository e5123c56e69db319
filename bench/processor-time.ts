import { readdirSync, readFileSync } from "node:fs";

/** Of /proc/PID/stat: hundredths of a second everywhere that this runs. */
const ticksPerSecond = 100;

/** Processor time that a process and all below it have spent, in milliseconds. */
export function processorMs(pid: number): number {
  // The program's name stands in parentheses and may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own);
}

/** Processor time of a process's first thread alone, in milliseconds: every isolate of a runtime runs on it. */
export function firstThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000_000;
}

/** What a process holds of the machine's memory. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** The runtimes that this process has started and that run still. */
export function runtimes(): number[] {
  return childrenOf(process.pid).filter((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "workerd");
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
