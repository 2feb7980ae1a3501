/**
 * Tests of the server suite that can run for any time:
 *
 * `npm run test:laws -- --seeds 5 --seed 7`: every property test, with new seeds (random without `--seed`);
 * `npm run test:fuzz -- --requests 10000 --seed 7`: hostile inputs to every call (packages/server/test/fuzz.test.ts);
 * `npm run test:conformance`: the official suite and inspector of the Model Context Protocol, which npm fetches (packages/server/test/conformance);
 * `npm run test:crash -- --rounds 100 --seed 7 --engine embedded`: kill -9 at random moments (packages/server/test/crash/rounds.ts),
 * of one process on the embedded database, one on PostgreSQL (`postgres`: TEST_DATABASE_URL names another than the suite's own),
 * or of a `cluster` with PostgreSQL, S3-compatible storage and nginx.
 */
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { environment, exitWith, installMissing, runModule, SetupError } from "./setup.mjs";

/** Options of each test with their defaults; `--seed` becomes `FUZZ_SEED`. */
const TESTS = {
  laws: { options: { seeds: "1", seed: String(Math.floor(Math.random() * 2 ** 31)) } },
  fuzz: { file: "fuzz.test", options: { requests: "10000", seed: "1" } },
  conformance: { project: "conformance", file: "conformance/", options: {} },
  crash: { file: "crash/rounds", options: { rounds: "20", seed: "1", engine: "embedded" } },
};

try {
  const [name, ...args] = process.argv.slice(2);
  const test = TESTS[name];
  if (!test) throw new SetupError(`There is no long test "${name}": ${Object.keys(TESTS).join(", ")}.`);
  const options = Object.entries(test.options).map(([option, value]) => [option, { type: "string", default: value }]);
  const { values } = parseArgs({ args, options: Object.fromEntries(options) });
  await installMissing();
  if (name === "laws") await testLaws(values);
  const given = Object.entries(values).map(([option, value]) => [`${name}_${option}`.toUpperCase(), value]);
  process.exit(await runTests(["--project", test.project ?? "server", test.file], Object.fromEntries(given)));
} catch (error) {
  exitWith(error);
}

/** Runs every file with a property test, seed after seed, until one fails, and exits. */
async function testLaws({ seeds, seed }) {
  const files = globSync("{packages,bench}/**/*.test.{ts,tsx}", { exclude: (path) => path.includes("node_modules") });
  const laws = files.filter((file) => readFileSync(file, "utf8").includes('from "fast-check"'));
  for (let at = 0; at < Number(seeds); at += 1) {
    const LAW_SEED = String((Number(seed) + at) % 2 ** 31);
    process.stdout.write(`LAW_SEED=${LAW_SEED}\n`);
    const status = await runTests(["--project", "unit", "--project", "server", ...laws], { LAW_SEED });
    if (status !== 0) process.exit(status);
  }
  process.exit(0);
}

/** Runs Vitest and returns its exit status. */
async function runTests(args, variables) {
  const env = { ...environment(), ...variables };
  const { status } = await runModule("vitest/vitest.mjs", ["run", ...args], { stdio: "inherit", env });
  return status;
}
