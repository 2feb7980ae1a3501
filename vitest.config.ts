/**
 * The Vitest projects, in the order in which `npm test` runs them: allowed imports and words, unit tests, the server on a real database,
 * parts of screens in a browser.
 */
import { resolve } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chromiumFlags } from "./scripts/ensure-browser.mjs";

type ProjectConfig = NonNullable<TestProjectInlineConfiguration["test"]>;

const LAW_SEED = "scripts/law-seed.ts";

/** Neither has what `npm test` needs: several processes, and a suite that npm fetches. */
const NOT_OF_THE_SUITE = ["**/node_modules/**", "packages/server/test/{cluster,conformance}/**"];

/**
 * What another PostgreSQL could answer otherwise: every statement of every call, sums and laws, search and order, locks and leases,
 * migrations and backup. The other files make the same calls for the sake of what the server does with the answers.
 */
const OF_THE_DATABASE = [
  "packages/server/test/{contract,fields,laws,books,report-figures,search,list-law}.test.ts",
  "packages/server/test/{database,migrate,backup,jobs,expense-numbers}.test.ts",
  "packages/server/test/upgrade/*.test.ts",
];

/**
 * The files that take longest, the longest first: begun last, one of them would keep one core busy while the other has nothing to do. Those
 * that mostly wait, for processes and next tries, stand among those that compute.
 * Vitest knows durations only from an earlier run, which a fresh checkout does not have.
 */
const LONGEST = [
  ...[
    ...["mail-outside", "isolation", "jobs-queue", "books", "doctor-damage", "crash/rounds", "contract", "jobs"],
    ...["currencies", "access-points", "demo", "doctor", "cash-basis", "model-reading", "look-alikes"],
    ...["refusals-in-german", "access", "learning", "start", "invalid-input", "reminders", "recurring", "progress"],
    ...["crash/batch", "tax-examples", "change", "first-proof", "write-offs", "assistant-model", "years/us-year"],
    ...["years/de-year", "fuzz", "company-transfer", "analytics", "backup"],
  ].map((name) => `/packages/server/test/${name}.test.ts`),
  "/bench/fuzz.test.ts",
  ...["cli", "pool", "pages", "limits"].map((name) => `/packages/extraction/test/${name}.test.ts`),
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const known = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return known === -1 ? LONGEST.length : known;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

const server: ProjectConfig = {
  // A process takes file after file: loading the server for each takes three seconds, and it keeps nothing in its modules. Each
  // file has a server and a database of its own.
  isolate: false,
  // One more than there are cores: some wait, for processes, for a job's next try.
  maxWorkers: 3,
  // Projects with different numbers of workers run after each other.
  sequence: { groupOrder: 1 },
  include: ["packages/server/**/*.test.ts"],
  setupFiles: LAW_SEED,
  globalSetup: "packages/server/test/support/global-setup.ts",
  // Each test makes people; to hash their password as the product does takes 14 ms of a core, 0.06 ms this way.
  alias: { "@node-rs/argon2": resolve(import.meta.dirname, "packages/server/test/support/quick-argon2.ts") },
  // A first start makes a whole database cluster, on a busy machine beside other suites.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // In CI a neighbour's load may upset what waits for processes and jobs: once more, and the report says so.
  retry: process.env.CI ? 1 : 0,
  // What a job or another process does comes when it comes; a second is not much of a busy machine.
  expect: { poll: { timeout: 15_000 } },
};

const BUNDLED_FOR_COMPONENTS = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-router",
  "vitest-browser-react",
  "zod",
  "@mantine/core",
  "@mantine/dropzone",
  "@mantine/form",
  "@mantine/hooks",
  "@mantine/notifications",
  "@tabler/icons-react",
  "@tanstack/react-query",
  "axe-core",
  "react-pdf",
  "react-easy-crop",
  "jdenticon",
  "uqr",
];

/** Parts of screens in a real browser, which `npm test` finds or gets and names in CHROMIUM_PATH. */
const components: ProjectConfig = {
  name: "components",
  // One page runs all files: loading the app's modules for each file took half of the time.
  isolate: false,
  include: ["packages/web/src/**/*.browser.test.tsx"],
  setupFiles: "packages/web/test/browser-setup.ts",
  testTimeout: 15_000,
  expect: { poll: { timeout: 5_000 } },
  retry: process.env.CI ? 1 : 0,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport: { width: 1024, height: 768 },
    provider: playwright({
      launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
      contextOptions: { locale: "en-US", timezoneId: "UTC", reducedMotion: "reduce" },
      actionTimeout: 5_000,
    }),
    instances: [{ browser: "chromium" }],
  },
};

export default defineConfig({
  test: {
    // By default one less than there are cores: on two cores one suite after the other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "unit",
          // A process takes file after file: to load their modules anew took a quarter of the time.
          isolate: false,
          // Most take milliseconds; on a busy machine a property takes ten times its seconds.
          testTimeout: 30_000,
          setupFiles: LAW_SEED,
          include: ["packages/{ledger,contract,messages,extraction,web}/**/*.test.{ts,tsx}", "bench/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.browser.test.tsx"],
        },
      },
      {
        test: components,
        // Found while tests run, a package would be bundled then, and React come twice. Those of these packages are known beforehand.
        optimizeDeps: { include: BUNDLED_FOR_COMPONENTS },
        resolve: { dedupe: ["react", "react-dom"] },
      },
      { test: { ...server, name: "server", exclude: NOT_OF_THE_SUITE } },
      { test: { ...server, name: "database", include: OF_THE_DATABASE } },
      { test: { ...server, name: "conformance", include: ["packages/server/test/conformance/*.test.ts"] } },
      { test: { name: "cluster", include: ["packages/server/test/cluster/*.test.ts"] } },
    ],
  },
});
