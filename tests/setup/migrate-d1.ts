import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Storage is fresh for every test file: the schema comes first. */
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
