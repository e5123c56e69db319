/**
 * Vite's module runner asks its server, which is another process, whether what it has of a module still holds: at every
 * import, and so at every call of the Worker under test. Nothing is edited during a run, and no runtime outlives one.
 */
interface Transport {
  invoke: (name: string, data: [url?: string, importer?: string, options?: { cached?: boolean }]) => Promise<unknown>;
  isSparing?: true;
}
const { transport } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: { transport: Transport } } })
  .__vitest_mocker__.moduleRunner;

// This is done before every file, and a runtime is for many.
if (!transport.isSparing) {
  const ask = transport.invoke;
  transport.invoke = async (name, data) =>
    name === "fetchModule" && data[2]?.cached ? { cache: true } : ask(name, data);
  transport.isSparing = true;
}
