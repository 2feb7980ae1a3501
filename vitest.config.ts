/**
 * The Vitest projects, in the order in which `npm test` runs them: import arrows, unit tests, the server on a real database.
 */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // By default one less than there are cores: on two cores one suite after the other.
    maxWorkers: 2,
    projects: [
      { test: { name: "arrows", include: ["scripts/**/*.test.ts"] } },
      {
        test: {
          name: "unit",
          include: ["packages/{ledger,contract,extraction,web}/**/*.test.{ts,tsx}", "bench/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server/**/*.test.ts"],
          exclude: ["packages/server/test/cluster/**"],
          globalSetup: "packages/server/test/support/global-setup.ts",
          // A first start makes a whole database cluster, on a busy machine beside other suites.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // In CI a neighbour's load may upset what waits for processes and jobs: once more, and the report says so.
          retry: process.env.CI ? 1 : 0,
          // What a job or another process does comes when it comes; a second is not much of a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      { test: { name: "cluster", include: ["packages/server/test/cluster/*.test.ts"] } },
    ],
  },
});
