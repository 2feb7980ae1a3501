/**
 * `npm start`: installs what is missing, builds what is stale, and becomes the server, or the program that is named (`npm run demo`).
 */
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
 * What Node is told for the server: memory that follows what lives, instead of the machine's size. By default the heap may grow to
 * four times of what lives before it is looked through, and what is new alone takes 128 MB: an export of 100,000 entries left the
 * process at 524 MB, and at 279 MB with these, for a sixth more computing. The benches measure with the same.
 */
function serverFlags() {
  const { config } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  return config.serverFlags.split(" ");
}

/**
 * Puts the program in this process's place, so that there is one process to signal; where Node cannot do that yet, it
 * runs as a child that gets our signals and whose end is ours.
 */
function become(program, args) {
  const { NODE_COMPILE_CACHE } = environment();
  const env = { ...process.env, NODE_COMPILE_CACHE };
  if (typeof process.execve === "function" && process.platform !== "win32") {
    process.execve(program, [program, ...args], env);
  }
  // In a group of its own, so that Ctrl-C reaches it once, through us; the channel tells it when we are killed.
  const child = spawn(program, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"], detached: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGTERM"));
  child.on("error", exitWith);
  child.on("exit", (status, signal) => process.exit(status ?? 128 + constants.signals[signal]));
}
