/**
 * Runs one of the product's own programs (`npm run extract`, `npm run bench`) under the pinned Node, from a bare clone too.
 *
 * Usage: node scripts/run.mjs path/to/program.ts [arguments]. Paths among the arguments are taken from where npm was called.
 */
import { join } from "node:path";
import { exitWith, installMissing, pinnedNode, repository, run } from "./setup.mjs";

const [program, ...args] = process.argv.slice(2);

try {
  // What operators run is part of what the server runs on.
  await installMissing(/^packages\/[a-z]+\/src\//.test(program ?? "") ? "run" : "all");
  const { status } = await run(pinnedNode(), [join(repository, program), ...args], {
    stdio: "inherit",
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
  process.exit(status);
} catch (error) {
  exitWith(error);
}
