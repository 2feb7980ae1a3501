/**
 * Tests of the server suite that may run for as long as one likes:
 *
 * `npm run test:fuzz -- --requests 10000 --seed 7`: hostile inputs to every call (packages/server/test/fuzz.test.ts);
 * `npm run test:crash -- --rounds 100 --seed 7 --engine embedded`: kill -9 at random moments (packages/server/test/crash/rounds.ts),
 * of one process on the embedded database, one on PostgreSQL (`postgres`: TEST_DATABASE_URL names another than the suite's own),
 * or of a `cluster` with PostgreSQL, S3-compatible storage and nginx.
 */
import { parseArgs } from "node:util";
import { environment, exitWith, installMissing, runModule, SetupError } from "./setup.mjs";

/** What each may be told, with its default: `--seed` is handed over as `FUZZ_SEED`. */
const TESTS = {
  fuzz: { file: "fuzz.test", options: { requests: "10000", seed: "1" } },
  crash: { file: "crash/rounds", options: { rounds: "20", seed: "1", engine: "embedded" } },
};

try {
  const [name, ...args] = process.argv.slice(2);
  const test = TESTS[name];
  if (!test) throw new SetupError(`There is no long test "${name}": ${Object.keys(TESTS).join(", ")}.`);
  const options = Object.entries(test.options).map(([option, value]) => [option, { type: "string", default: value }]);
  const { values } = parseArgs({ args, options: Object.fromEntries(options) });
  await installMissing();
  const told = Object.entries(values).map(([option, value]) => [`${name}_${option}`.toUpperCase(), value]);
  const env = { ...environment(), ...Object.fromEntries(told) };
  const { status } = await runModule("vitest/vitest.mjs", ["run", "--project", "server", test.file], {
    stdio: "inherit",
    env,
  });
  process.exit(status);
} catch (error) {
  exitWith(error);
}
