import { afterEach, expect, it, vi } from "vitest";
import { createTranslator } from "./i18n.ts";
import { loadMessages } from "./load-messages.ts";

const kept = vi.hoisted(() => vi.fn<() => Promise<Record<string, object> | null>>());
vi.mock("#client/core/offline/kept-messages.ts", () => ({ keptMessages: kept }));

afterEach(() => {
  vi.unstubAllGlobals();
  kept.mockReset();
});

const boot = { locale: "vi", build: "b1" } as const;
const load = (translator = createTranslator("vi", {})) => loadMessages(translator, boot, { namespaces: ["search"] });

it("words that reached no server fail as every call does, whatever the device believes of its network", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  kept.mockResolvedValueOnce(null);
  await expect(load()).rejects.toMatchObject({ name: "ApiError", statusCode: 0 });
  kept.mockRejectedValueOnce(new Error("No store on this device"));
  await expect(load()).rejects.toMatchObject({ name: "ApiError", statusCode: 0 });
});

it("a page that is no answer of this host's, as a hotel's Wi-Fi gives, reached no server either", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Sign in to the Wi-Fi</h1>"));
  kept.mockResolvedValueOnce(null);
  await expect(load()).rejects.toMatchObject({ statusCode: 0 });
});

it("words that came with a kept course stand in", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  kept.mockResolvedValueOnce({ search: { title: "Tìm kiếm" } });
  const translator = createTranslator("vi", {});
  await load(translator);
  expect(translator.getResourceBundle(translator.language, "search")).toEqual({ title: "Tìm kiếm" });
});

it("words are fetched once however many parts ask for them at the same time", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const names = /\/([\w,]+)\.json/.exec(address)?.[1]?.split(",") ?? [];
    return Response.json(Object.fromEntries(names.map((name) => [name, { title: name }])));
  });
  const translator = createTranslator("vi", {});
  const ask = (...namespaces: ("search" | "study" | "quiz")[]) => loadMessages(translator, boot, { namespaces });
  await Promise.all([ask("search"), ask("search"), ask("study", "quiz"), ask("search", "quiz")]);
  expect(asked).toEqual(["/_messages/vi/search.json?b=b1", "/_messages/vi/quiz,study.json?b=b1"]);
  expect(["search", "study", "quiz"].map((name) => translator.hasResourceBundle(translator.language, name))).toEqual([
    true,
    true,
    true,
  ]);
  const other = createTranslator("vi", {});
  await loadMessages(other, boot, { namespaces: ["search"] });
  expect(asked).toHaveLength(3);
});
