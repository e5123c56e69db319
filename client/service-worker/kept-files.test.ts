import { beforeEach, expect, test, vi } from "vitest";
import { forgetFiles, fromDevice, mayBeKept } from "./kept-files.ts";

const kept = vi.hoisted(() => ({ viewer: { businessId: "b", userId: "u", apiBase: "/api" } as object | null }));
vi.mock("#client/core/device/kept-db.ts", () => ({
  readViewer: async () => kept.viewer,
  keptFiles: async () => new Set(["/files/sign"]),
  readKept: async (_owner: string, _kind: string, address: string) =>
    new Blob([`bytes of ${address}`], { type: "image/png" }),
}));
const network = vi.fn(async () => new Response("from the network"));

beforeEach(() => {
  vi.stubGlobal("fetch", network);
  network.mockClear();
  forgetFiles();
});

const read = async (pathname: string) =>
  (await fromDevice(new Request(`https://acme.test${pathname}`), pathname)).text();

test.each(["/api/files/sign", "/_image/640/api/files/sign", "/_image/3072/api/files/sign"])(
  "%s is read from the device, whichever width a page chose",
  async (pathname) => {
    expect(mayBeKept(pathname)).toBe(true);
    expect(await read(pathname)).toBe("bytes of /files/sign");
    // Once it is known what is kept, too.
    expect(mayBeKept(pathname)).toBe(true);
    expect(network).not.toHaveBeenCalled();
  },
);

test.each(["/api/files/other", "/_image/640/api/files/other", "/_image/640/https/cdn.test/files/sign"])(
  "%s comes from the network",
  async (pathname) => {
    expect(await read(pathname)).toBe("from the network");
    expect(mayBeKept(pathname)).toBe(false);
  },
);

test("nobody who is not known to be signed in is shown what is kept", async () => {
  kept.viewer = null;
  expect(await read("/_image/640/api/files/sign")).toBe("from the network");
});
