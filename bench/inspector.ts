/** The runtime's inspector: one connection an isolate, which takes samples of what runs in it. */
import { itemAt } from "#shared/domain/item-at.ts";

/** Microseconds of one sample. */
const interval = 1000;

interface ProfileNode {
  id: number;
  callFrame: { functionName: string };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

export interface Isolate {
  /** The runtime's name of the service that runs in it. */
  name: string;
  start(): Promise<void>;
  /** Milliseconds in it since the start, those below a function of a known name apart. */
  stop(below: { function: string; besides: readonly string[] }): Promise<{ milliseconds: number; below: number }>;
  /** Megabytes of its heap, with what is garbage and not collected yet; buffers outside the heap as well. */
  heap(): Promise<number>;
  /** What is garbage goes. */
  collect(): Promise<void>;
}

/** Every isolate of a runtime that was started with an inspector. */
export async function isolatesOf(inspector: URL): Promise<Isolate[]> {
  const list = await fetch(`http://${inspector.host}/json`);
  const targets = (await list.json()) as { id: string }[];
  return Promise.all(targets.map(({ id }) => isolateAt(inspector, id)));
}

async function isolateAt(inspector: URL, name: string): Promise<Isolate> {
  const call = await connect(`ws://${inspector.host}/${name}`);
  return {
    name,
    async start() {
      await call("Profiler.enable");
      await call("Profiler.setSamplingInterval", { interval });
      await call("Profiler.start");
    },
    async stop({ function: above, besides }) {
      const { profile } = (await call("Profiler.stop")) as { profile: Profile };
      const inside = nodesBelow(profile, above, besides);
      const perSample = interval / 1000;
      return {
        milliseconds: profile.samples.length * perSample,
        below: profile.samples.filter((id) => inside.has(id)).length * perSample,
      };
    },
    async heap() {
      const { usedSize, backingStorageSize = 0 } = (await call("Runtime.getHeapUsage")) as HeapUsage;
      return (usedSize + backingStorageSize) / 1_048_576;
    },
    async collect() {
      await call("HeapProfiler.collectGarbage");
    },
  };
}

function nodesBelow({ nodes }: Profile, above: string, besides: readonly string[]): Set<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const inside = new Set<number>();
  const enter = (node: ProfileNode) => {
    if (besides.includes(node.callFrame.functionName)) return;
    inside.add(node.id);
    for (const child of node.children ?? []) enter(itemOf(byId, child));
  };
  for (const node of nodes) if (node.callFrame.functionName === above) enter(node);
  return inside;
}

function itemOf<Value>(map: Map<number, Value>, key: number): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`A profile names node ${key} and has none`);
  return value;
}

function connect(address: string): Promise<(method: string, params?: object) => Promise<unknown>> {
  const socket = new WebSocket(address);
  const waiting: ((answer: { result?: unknown; error?: unknown }) => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: unknown };
    if (answer.id !== undefined) itemAt(waiting, answer.id)(answer);
  });
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = waiting.push(({ result, error }) =>
        error ? reject(new Error(`${method}: ${JSON.stringify(error)}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: id - 1, method, params }));
    });
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(call));
    socket.addEventListener("error", () => reject(new Error(`${address} does not listen`)));
  });
}
