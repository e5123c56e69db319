import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { handedFolder } from "#tests/fixtures/handed-folder.ts";
import { packFiles, tinyMp4 } from "#tools/content/pack-fixture.ts";
import type { Pack } from "../pack/pack.ts";
import { readPackFolders } from "../pack/read-pack.ts";
import { businessId } from "../plan/load-ids.ts";
import { LoadError, type Target } from "../plan/load-target.ts";
import { loadPack } from "./load-pack.ts";

async function packOf(files: Record<string, unknown>): Promise<Pack> {
  const result = await readPackFolders(new Map([["", handedFolder(files)]]));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.packs[0]!;
}

const forgotten: string[] = [];
const target: Target = {
  db: env.DB,
  files: env.FILES,
  cache: { delete: async (key: string) => void forgotten.push(key) } as unknown as KVNamespace,
};
const count = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<number>("n");

describe("a pack that is read and written inside the learning API", () => {
  beforeAll(async () => {
    for (const slug of ["alpha", "beta"]) await loadPack(target, await packOf(packFiles(slug)));
  });

  it("stands in its own business and in no other", async () => {
    for (const slug of ["alpha", "beta"]) {
      const id = businessId(slug);
      expect(await count("SELECT count(*) AS n FROM courses WHERE business_id = ? AND archived_at IS NULL", id)).toBe(
        1,
      );
      expect(await count("SELECT count(*) AS n FROM lessons WHERE business_id = ? AND archived_at IS NULL", id)).toBe(
        4,
      );
    }
    expect(
      await count(
        "SELECT count(*) AS n FROM courses WHERE business_id NOT IN (?, ?)",
        businessId("alpha"),
        businessId("beta"),
      ),
    ).toBe(0);
  });

  it("its bytes lie in the bucket as they were read", async () => {
    const row = await env.DB.prepare("SELECT r2_key, bytes FROM files WHERE business_id = ? AND name = 'watch.mp4'")
      .bind(businessId("alpha"))
      .first<{ r2_key: string; bytes: number }>();
    const stored = await env.FILES.get(row!.r2_key);
    expect(new Uint8Array(await stored!.arrayBuffer())).toEqual(tinyMp4(5));
    expect(row!.bytes).toBe(tinyMp4(5).length);
  });

  it("what a document says is found as its reader handed it over", async () => {
    const found = await count(
      "SELECT count(*) AS n FROM search_passages WHERE business_id = ? AND text LIKE 'what courses/fire/sheet.pdf says%'",
      businessId("alpha"),
    );
    expect(found).toBe(1);
  });

  it("every mistake is named, and nothing is written", async () => {
    const files = { ...packFiles("gamma"), "courses/fire/watch.mp4": "no film", "courses/fire/read.md": undefined };
    const { "courses/fire/read.md": _gone, ...broken } = files;
    const result = await readPackFolders(new Map([["", handedFolder(broken)]]));
    expect(result.ok).toBe(false);
    if (!result.ok)
      expect(result.problems.map(({ file, field }) => [file, field])).toEqual([
        ["courses/fire/course.yaml", "sections[0].lessons[0].file"],
        ["courses/fire/course.yaml", "sections[0].lessons[1].file"],
      ]);
  });

  it("a hostname of another business is refused before anything is written", async () => {
    const files = packFiles("delta");
    const profile = { ...(files["profile.yaml"] as object), hostnames: ["alpha.localhost"] };
    const pack = await packOf({ ...files, "profile.yaml": profile });
    await expect(loadPack(target, pack)).rejects.toThrow(LoadError);
    expect(await count("SELECT count(*) AS n FROM businesses WHERE slug = 'delta'")).toBe(0);
  });

  it("the edge's copies of a profile are dropped", () => {
    expect(forgotten.some((key) => key.endsWith(":alpha.localhost"))).toBe(true);
  });
});
