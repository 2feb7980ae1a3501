/**
 * `npm test`: installs what is missing, runs every check and test in order, and stops at the first part that fails (with `CI` set it
 * continues, so that one run shows every failure).
 *
 * `npm test -- unit server` runs only the named parts: check, unit, server, browser. Two more run only by name: `database`, the server
 * tests that depend on the PostgreSQL in use (TEST_DATABASE_URL), and `cluster`, several processes behind nginx. The last lines list failed
 * tests. The very last one, `N passed, N failed`, counts the tests of all runners; a failed check counts as one failed test.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBrowser } from "./ensure-browser.mjs";
import { buildWeb, environment, exitWith, installMissing, repository, runModule, SetupError } from "./setup.mjs";

const memory = folderInMemory();
if (memory) process.env.TMPDIR = memory;
const reports = mkdtempSync(join(tmpdir(), "tallyleaf-test-"));
process.on("exit", () => rmSync(memory ?? reports, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const total = { passed: 0, failed: 0 };
/** A line for each failed test and check, repeated at the end. */
const failures = [];
/** Parts that run only by name. */
const ONLY_BY_NAME = ["database", "cluster"];
const shown = { stdio: "inherit" };

/** The type check uses one core: it runs beside the other checks, which come after the route types that it needs. */
let types;

/** Parts in order; each step has a title and work that returns the counted tests, or "check". */
const parts = {
  check: [
    ["Route types", () => check("@react-router/dev/bin.cjs", ["typegen"], join(repository, "packages/web"))],
    [
      "Format and lint",
      () => {
        types = runModule("typescript/bin/tsc", ["--noEmit", "-p", "."]);
        return check("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
      },
    ],
    ["Dead code", () => check("knip/bin/knip.js", ["--no-progress"])],
    ["Imports, words, and messages", () => vitest("scripts")],
    [
      "Types",
      async () => {
        const { status, output } = await types;
        if (output) console.log(output.trimEnd());
        if (status !== 0) total.failed += 1;
      },
    ],
  ],
  unit: [["Unit tests", () => vitest("unit")]],
  server: [["Server tests", () => vitest("server")]],
  database: [["Server tests of the database", () => vitest("database")]],
  cluster: [["Cluster of processes behind nginx", () => vitest("cluster")]],
  browser: [
    ["Component tests", components],
    ["Build", buildWeb],
    ["Browser tests", playwright],
  ],
};

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown) throw new SetupError(`There is no part "${unknown}": ${Object.keys(parts).join(", ")}.`);
  await installMissing();
  const steps = Object.entries(parts).flatMap(([name, part]) =>
    (wanted.length === 0 ? !ONLY_BY_NAME.includes(name) : wanted.includes(name)) ? part : [],
  );
  for (const [heading, work] of steps) if (!(await step(heading, work)) && !process.env.CI) break;
} catch (error) {
  exitWith(error);
}
console.log(failures.map((line) => `\n✗ ${line}`).join(""));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * A folder in memory for the temporary files of all processes, where there is enough of it: a copy of the database for each file of
 * tests, 1,400 files itself, takes a sixth of the time that it takes on a disk.
 */
function folderInMemory() {
  const [shared, enough] = ["/dev/shm", 6 * 2 ** 30];
  if (process.env.TMPDIR || !existsSync(shared)) return undefined;
  const { bavail, bsize } = statfsSync(shared);
  if (Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) < enough) return undefined;
  const folder = mkdtempSync(join(shared, "tallyleaf-"));
  // Run by root, PostgreSQL has another user, who must be able to pass.
  chmodSync(folder, 0o711);
  return folder;
}

/** Runs one step and prints its duration; returns false if it failed. */
async function step(heading, work) {
  console.log(`\n── ${heading} ${"─".repeat(Math.max(0, 70 - heading.length))}`);
  const start = Date.now();
  const before = total.failed;
  const known = failures.length;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    failures.push(error.message);
    total.failed += 1;
  }
  const failed = total.failed > before;
  // A check, or a runner that failed before its tests.
  if (failed && failures.length === known) failures.push(heading);
  console.log(`${failed ? "✗" : "✓"} ${heading} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return !failed;
}

async function check(program, args, cwd = repository) {
  const { status } = await runModule(program, args, { ...shown, cwd });
  if (status !== 0) total.failed += 1;
}

async function components() {
  await vitest("components", { ...environment(), CHROMIUM_PATH: await ensureBrowser() });
}

async function vitest(project, env = environment()) {
  const report = join(reports, `${project}.json`);
  const { status } = await runModule(
    "vitest/vitest.mjs",
    ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    { ...shown, env },
  );
  count(status, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    names: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => `${relative(repository, name)}: ${test.fullName}`),
    ),
  }));
}

async function playwright() {
  const report = join(reports, "browser.json");
  const env = { ...environment(), CHROMIUM_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { status } = await runModule("@playwright/test/cli.js", ["test", "--reporter=list,json"], { ...shown, env });
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  // Errors between journeys (a product that doesn't stop) belong to no journey: Playwright lists them separately.
  count(status, report, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    names: [
      // The status of a journey is that of one project: it may pass on desktop and fail in dark mode.
      ...suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) =>
          tests
            .filter(({ status }) => status === "unexpected")
            .map(({ projectName }) => `e2e/${file}: ${title} (${projectName})`),
        ),
      ...errors.map(({ message }) => `e2e, between the journeys: ${message}`),
    ],
  }));
}

/** Adds a runner's counts; a runner that failed without a failed test (a file that doesn't load) counts as one failed. */
function count(status, report, read) {
  const none = { passed: 0, failed: 0, names: [] };
  const { passed, failed, names } = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : none;
  total.passed += passed;
  total.failed += status !== 0 && failed === 0 ? 1 : failed;
  failures.push(...names);
}
