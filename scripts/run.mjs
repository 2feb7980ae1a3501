/**
 * Runs a program of the product (`npm run extract`, `npm run bench`) under the pinned Node, also from a bare clone.
 *
 * Usage: node scripts/run.mjs path/to/program.ts [arguments]. Paths in arguments are relative to where npm was called.
 */
import { join } from "node:path";
import { exitWith, installMissing, pinnedNode, repository, run } from "./setup.mjs";

const [program, ...args] = process.argv.slice(2);

try {
  // Administration commands use the server's packages only.
  await installMissing(/^packages\/[a-z]+\/src\//.test(program ?? "") ? "run" : "all");
  const { status } = await run(pinnedNode(), [join(repository, program), ...args], {
    stdio: "inherit",
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
  process.exit(status);
} catch (error) {
  exitWith(error);
}
