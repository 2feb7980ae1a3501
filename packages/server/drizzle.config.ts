/** Tells drizzle-kit where the schema is and where to write numbered migrations (`npm run migration`). */
import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "postgresql", schema: "./src/platform/db/schema.ts", out: "./migrations" });
