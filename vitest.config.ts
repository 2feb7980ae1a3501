/**
 * The Vitest projects, in the order in which `npm test` runs them: import arrows, unit tests, the server on a real database.
 */
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

type ProjectConfig = NonNullable<TestProjectInlineConfiguration["test"]>;

const NOT_OF_THE_SUITE = ["**/node_modules/**", "packages/server/test/cluster/**"];

/** Tests that never meet the PostgreSQL of TEST_DATABASE_URL, or that ask nothing of it which others do not. */
const NOT_OF_THE_DATABASE = [
  "packages/server/src/**",
  "packages/server/test/{embedded,assistant}/**",
  "packages/server/test/crash/batch.test.ts",
  "packages/server/test/{assistant-model,currencies,demo,expense-writing,isolation,jobs-queue,look-alikes}.test.ts",
  // Of the form of what comes in, and of processes.
  "packages/server/test/{api-guide,change,exact-amounts,file-amounts,roles,unpaid}.test.ts",
  // Of people and mails; what their calls ask of the database, contract.test asks too.
  "packages/server/test/{assignment,assistant,auth,leads,mail,mail-links,members,observe,onboarding,profile}.test.ts",
  "packages/server/test/{first-proof,known-device,mail-outside,second-factor,upload,virus-scanner}.test.ts",
  "packages/server/test/{doctor-damage,model-reading,models,start,storage,trouble}.test.ts",
];

/**
 * The files that take longest, the longest first: begun last, one of them would keep one core busy while the other has nothing to do.
 * Vitest knows durations only from an earlier run, which a fresh checkout does not have.
 */
const LONGEST = [
  "doctor-damage",
  "isolation",
  "mail-outside",
  "jobs-queue",
  "cash-basis",
  "expense-writing",
  "crash/rounds",
  "demo",
  "backup",
  "contract",
  "start",
  "currencies",
  "model-reading",
  "crash/batch",
  "unpaid",
  "doctor",
].map((name) => `/packages/server/test/${name}.test.ts`);

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
  include: ["packages/server/**/*.test.ts"],
  globalSetup: "packages/server/test/support/global-setup.ts",
  // A first start makes a whole database cluster, on a busy machine beside other suites.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // In CI a neighbour's load may upset what waits for processes and jobs: once more, and the report says so.
  retry: process.env.CI ? 1 : 0,
  // What a job or another process does comes when it comes; a second is not much of a busy machine.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // By default one less than there are cores: on two cores one suite after the other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "arrows", include: ["scripts/**/*.test.ts"] } },
      {
        test: {
          name: "unit",
          include: ["packages/{ledger,contract,extraction,web}/**/*.test.{ts,tsx}", "bench/**/*.test.ts"],
        },
      },
      { test: { ...server, name: "server", exclude: NOT_OF_THE_SUITE } },
      { test: { ...server, name: "database", exclude: [...NOT_OF_THE_SUITE, ...NOT_OF_THE_DATABASE] } },
      { test: { name: "cluster", include: ["packages/server/test/cluster/*.test.ts"] } },
    ],
  },
});
