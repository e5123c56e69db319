import { expect, it } from "vitest";
import { passOverBody } from "./unread-body.ts";

/** A body of so many parts of 64 KB, and how many of them were asked for. */
function sent(parts: number) {
  const seen = { parts: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(to) {
      if (seen.parts === parts) return to.close();
      seen.parts++;
      return to.enqueue(new Uint8Array(64 * 1024));
    },
    cancel() {
      seen.isCancelled = true;
    },
  });
  const init = { method: "POST", body, duplex: "half" };
  return { request: new Request("https://hoasen.test/scim/v2/Users", init), seen };
}

it("reads what nobody read", async () => {
  const { request, seen } = sent(3);
  await passOverBody(request);
  expect([request.bodyUsed, seen.parts, seen.isCancelled]).toEqual([true, 3, false]);
});

it("gives up a body that goes on and on", async () => {
  const { request, seen } = sent(1000);
  await passOverBody(request);
  expect(seen.isCancelled).toBe(true);
  expect(seen.parts).toBeLessThan(24);
});

it("leaves alone a body that was read, and none", async () => {
  const { request } = sent(1);
  await request.arrayBuffer();
  await expect(passOverBody(request)).resolves.toBeUndefined();
  await expect(passOverBody(new Request("https://hoasen.test/"))).resolves.toBeUndefined();
});
