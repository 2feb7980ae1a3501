/**
 * `npm start`: installs what is missing, builds what is stale, and becomes the server.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SERVER_FLAGS } from "./server-flags.mjs";
import { buildWeb, exitWith, installMissing, pinnedNode, repository } from "./setup.mjs";

const server = join(repository, "packages", "server", "src", "main.ts");
const watch = pathToFileURL(join(repository, "scripts", "end-with-parent.mjs")).href;

try {
  await installMissing();
  await buildWeb();
  become(pinnedNode(), [...SERVER_FLAGS, "--import", watch, server, ...process.argv.slice(2)]);
} catch (error) {
  exitWith(error);
}

/**
 * Puts the program in this process's place, so that there is one process to signal; where Node cannot do that yet, it
 * runs as a child that gets our signals and whose end is ours.
 */
function become(program, args) {
  // What was compiled once is kept: a later start spends a quarter less time on reading its own sources.
  process.env.NODE_COMPILE_CACHE ??= join(repository, "node_modules", ".cache", "node");
  if (typeof process.execve === "function" && process.platform !== "win32") {
    process.execve(program, [program, ...args], process.env);
  }
  // In a group of its own, so that Ctrl-C reaches it once, through us; the channel tells it when we are killed.
  const child = spawn(program, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], detached: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGTERM"));
  child.on("error", exitWith);
  child.on("exit", (status, signal) => process.exit(status ?? 128 + constants.signals[signal]));
}
