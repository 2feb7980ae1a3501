/**
 * `npm run test:fuzz -- --requests 10000 --seed 7`: the fuzz of every call (packages/server/test/fuzz.test.ts), longer than in the suite.
 */
import { parseArgs } from "node:util";
import { environment, exitWith, installMissing, runModule } from "./setup.mjs";

try {
  const { values } = parseArgs({
    options: { requests: { type: "string", default: "10000" }, seed: { type: "string", default: "1" } },
  });
  await installMissing();
  const env = { ...environment(), FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
  const { status } = await runModule("vitest/vitest.mjs", ["run", "--project", "server", "fuzz.test"], {
    stdio: "inherit",
    env,
  });
  process.exit(status);
} catch (error) {
  exitWith(error);
}
