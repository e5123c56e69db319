import LearningApi from "#api/index.ts";

interface SeedEnv {
  DB: D1Database;
  TEST_MIGRATIONS: { queries: string[] }[];
}

/** The real learning API, behind which a test may reach: `GET http://control/seed` fills its database, once; see real-controls.ts. */
export default class SeededApi extends LearningApi {
  static #seeding: Promise<void> | undefined;

  override async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).hostname !== "control") return super.fetch(request);
    await (SeededApi.#seeding ??= seed(this.env as unknown as SeedEnv));
    // What it imports hashes a password as it loads, which a Worker may do only inside a request.
    const { control } = await import("./real-controls.ts");
    return (await control(request)) ?? new Response(null, { status: 204 });
  }
}

async function seed(env: SeedEnv): Promise<void> {
  const statements = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries).map((query) =>
    env.DB.prepare(query),
  );
  await env.DB.batch(statements);
  const { seedTwoBusinesses } = await import("../fixtures/two-businesses.ts");
  await seedTwoBusinesses();
}
