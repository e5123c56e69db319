import { defineConfig } from "drizzle-kit";

/** Paths are relative to the repository's root, where `npx drizzle-kit generate --config api/db/drizzle.config.ts` runs. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./api/db/schema/*.ts",
  out: "./api/db/migrations",
});
