/** Where drizzle-kit finds the schema and writes numbered migrations (`npm run migration`). */
import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "postgresql", schema: "./src/platform/db/schema.ts", out: "./migrations" });
