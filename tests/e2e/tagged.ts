import type { Page } from "@playwright/test";

/** Changes what it has read. */
export function tagged<T>(page: Page, path: string, method: string, body: object): Promise<T> {
  return page.evaluate(
    async ([url, how, json]) => {
      const tag = (await fetch(url)).headers.get("ETag") ?? "";
      const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json", "If-Match": tag };
      const answer = await fetch(url, { method: how, headers, body: json });
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { data: unknown }).data as T;
    },
    [`/api${path}`, method, JSON.stringify(body)] as const,
  );
}
