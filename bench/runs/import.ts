import { setTimeout as wait } from "node:timers/promises";
import type { ImportFile } from "#shared/contracts/imports.ts";
import { nameAt, openPeopleWorld } from "../people-world.ts";
import { residentMegabytes } from "../processor-time.ts";
import { type Product, serveProduct } from "../product.ts";
import type { Figure, Study } from "../study.ts";

const state = ".cache/bench/import";
const rows = 100_000;
const port = 8791;
const base = "/manage/admin/imports";
/** What Cloudflare gives an isolate. */
const mostMegabytes = 128;

const header = "Mã NV,Họ và tên,Email,Đơn vị,Chức danh,Ngày vào";
const lineAt = (at: number) =>
  `NV${at},${nameAt(at)},nv${at}@example.test,Vùng ${at % 10} / Tổ ${at % 200},Công nhân,2024-0${1 + (at % 9)}-15`;

export default {
  title: "100,000 people from a file: upload, dry run and run, and the same file once more",
  async run() {
    await openPeopleWorld(state, 0);
    const served = await serveProduct(state, port, { inspect: true });
    const watched = watch(served);
    const file = [header, ...Array.from({ length: rows }, (_, at) => lineAt(at))].join("\n");
    const once = await taken(served, file);
    const again = await taken(served, file);
    const memory = await watched.end();
    await served.dispose();
    if (once.changed !== rows) throw new Error(`${once.changed} of ${rows} came in`);
    return [
      { what: "the file", value: Buffer.byteLength(file) / 1_048_576, unit: "MB" },
      ...once.figures,
      ...again.figures.map((figure) => ({ ...figure, what: `${figure.what}, once more` })),
      { what: "changes of the second run", value: again.changed, unit: "rows", bar: 0 },
      ...memory,
    ];
  },
} satisfies Study;

async function taken(served: Product, file: string): Promise<{ figures: Figure[]; changed: number }> {
  const figures: Figure[] = [];
  const timed = async <Result>(what: string, step: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await step();
    figures.push({ what, value: (performance.now() - begun) / 1000, unit: "s" });
    return result;
  };
  const call = async (
    path: string,
    options: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => (await served.call(path, "reader", options)) as ImportFile;
  const bytes = Buffer.byteLength(file);
  const { id, revision, columns } = await timed("upload", () =>
    call(`${base}?name=people.csv&bytes=${bytes}`, { method: "POST", body: file }),
  );
  const ended = async (which: "check" | "run"): Promise<ImportFile> => {
    for (;;) {
      const found = await call(`${base}/${id}`);
      if (found[which]?.ended_at) return found;
      await wait(1000);
    }
  };
  const {
    counts,
    check,
    revision: tried,
  } = await timed("dry run", async () => {
    const headers = { "If-Match": `"${revision}"` };
    await call(`${base}/${id}/dry-run`, { method: "POST", body: JSON.stringify({ columns }), headers });
    return ended("check");
  });
  if (check?.status !== "done" || counts?.error !== 0) throw new Error(JSON.stringify({ counts, check }));
  const { run } = await timed("run", async () => {
    await call(`${base}/${id}/run`, { method: "POST", headers: { "If-Match": `"${tried}"` } });
    return ended("run");
  });
  const foreseen = (counts["new"] ?? 0) + (counts["changed"] ?? 0);
  if (run?.status !== "done" || run.refused > 0 || run.changed !== foreseen)
    throw new Error(JSON.stringify({ foreseen, run }));
  return { figures, changed: run.changed };
}

/** The learning API's isolate and the whole runtime, looked at twice a second. */
function watch(served: Product) {
  const api = served.isolates.find(({ name }) => name === "core:user:learning-api");
  if (api === undefined) throw new Error("The learning API's isolate is not to be seen");
  const before = residentMegabytes(served.pid);
  let [heap, live, resident] = [0, 0, before];
  const over = new AbortController();
  const looking = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      heap = Math.max(heap, await api.heap());
      if (n % 20 === 0) {
        await api.collect();
        live = Math.max(live, await api.heap());
      }
      resident = Math.max(resident, residentMegabytes(served.pid));
      await wait(500);
    }
  })();
  return {
    async end(): Promise<Figure[]> {
      over.abort();
      await looking;
      return [
        { what: "the learning API's heap at most, garbage too", value: heap, unit: "MB", bar: mostMegabytes },
        { what: "of it in use at most", value: live, unit: "MB", bar: mostMegabytes },
        { what: "the runtime with all that it simulates, before", value: before, unit: "MB" },
        { what: "the runtime with all that it simulates, at most", value: resident, unit: "MB" },
      ];
    },
  };
}
