/** `npm start`: installs missing packages, rebuilds outdated parts, and becomes the server, or the named program (`npm run demo`). */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { environment, exitWith, pinnedNode, prepareStart, repository } from "./setup.mjs";

const [program = "packages/server/src/product/app/main.ts", ...args] = process.argv.slice(2);
const watch = pathToFileURL(join(repository, "scripts", "end-with-parent.mjs")).href;

try {
  await prepareStart();
  become(pinnedNode(), [...serverFlags(), "--import", watch, join(repository, program), ...args]);
} catch (error) {
  exitWith(error);
}

/**
 * Node options of the server: memory follows live data instead of the machine's size. By default, the heap may grow to four times the live
 * data before a collection, and new objects take 128 MB. An export of 100,000 entries left the process at 524 MB; with these options at 279
 * MB, for a sixth more computing. The benchmarks use the same options.
 */
function serverFlags() {
  const { config } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  return config.serverFlags.split(" ");
}

/**
 * Replaces this process by the program, so that there is one process to signal. If Node can't do that, it runs as a child that gets our
 * signals and ends with us.
 */
function become(program, args) {
  const { NODE_COMPILE_CACHE } = environment();
  const env = { ...process.env, NODE_COMPILE_CACHE };
  if (typeof process.execve === "function" && process.platform !== "win32") {
    process.execve(program, [program, ...args], env);
  }
  // In its own process group, so that Ctrl-C reaches it once, through us; the channel tells it if we are killed.
  const child = spawn(program, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"], detached: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGTERM"));
  child.on("error", exitWith);
  child.on("exit", (status, signal) => process.exit(status ?? 128 + constants.signals[signal]));
}
