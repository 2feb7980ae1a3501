/**
 * Prepares everything before a program runs: the packages, their Node version, and the built web app.
 *
 * It runs from a bare clone on Node 18 or newer, so it uses only Node itself.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFolder } from "./compress.mjs";
import { forgetSet, holds, installArguments, installedSet, keepOnlyRunning, noteSet } from "./packages.mjs";

/** The repository's folder. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const binaries = join(repository, "node_modules", ".bin");
const web = join(repository, "packages", "web");
const stamp = join(web, "build", "sources.sha256");
/** Sources of the built web app. */
const webSources = [
  ...["packages/web", "packages/site", "packages/contract/src", "packages/ledger/src", "packages/messages/src"],
  ...["package-lock.json", "scripts", "docs/help", "CHANGELOG.md"],
];
const notSources = new Set(["node_modules", "build", ".react-router", "test"]);
const isWindows = process.platform === "win32";

/** An error that a person can fix: shown as one sentence, without a stack. */
export class SetupError extends Error {}

/** Node's compile cache: a later start loads the sources in two thirds of the time. */
const compileCache = join(repository, "node_modules", ".cache", "node");

/** Environment of programs: the packages' Node comes first, so that npm resolves under Node 24 too. */
export function environment() {
  return {
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}`,
    ONNXRUNTIME_NODE_INSTALL: "skip",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
  };
}

/**
 * Installs packages of the lock file if one is missing or has another version.
 *
 * @param {import("./packages.mjs").PackageSet} wanted
 * @returns {Promise<void>}
 */
export async function installMissing(wanted = "all") {
  if (holds(installedSet(repository), wanted)) return;
  await step("Installing packages (this takes a minute or two)", "Packages are installed", async () => {
    forgetSet(repository);
    const { status, output } = await run("npm", installArguments(wanted), { shell: isWindows });
    if (status !== 0) {
      const reason = output.trim().split("\n").slice(0, 20).join("\n");
      throw new SetupError(`${reason}\n\nThe packages could not be installed: npm's reason is above.`);
    }
    noteSet(repository, wanted);
  });
}

/**
 * Installs packages and builds the web app for a start. Build packages are removed again, unless this is a development setup.
 *
 * @returns {Promise<void>}
 */
export async function prepareStart() {
  await installMissing(webIsBuilt() ? "run" : "build");
  await buildWeb();
  if (installedSet(repository) !== "build") return;
  try {
    keepOnlyRunning(repository);
  } catch (error) {
    // The next start installs what is missing.
    console.error(`What only building needed could not be removed: ${error.message}`);
  }
}

/**
 * Returns the Node that runs the server: the pinned one, or the current one if install scripts are off and it is new enough.
 *
 * @returns {string} path of the program
 */
export function pinnedNode() {
  const pinned = join(repository, "node_modules", "node", "bin", isWindows ? "node.exe" : "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new SetupError(
    `Tallyleaf needs Node 24 and this is ${process.version}: allow npm's install scripts (the package "node" brings it), or install Node 24.`,
  );
}

/**
 * Builds the web app if its sources changed since the last build.
 *
 * @returns {Promise<void>}
 */
export async function buildWeb() {
  if (webIsBuilt()) return;
  await step("Building the web app", "The web app is built", async () => {
    const build = () =>
      runModule("@react-router/dev/bin.cjs", ["build"], {
        cwd: web,
        env: { ...environment(), NODE_ENV: "production" },
      });
    let { status, output } = await build();
    // On a very busy machine, a page can exceed the builder's ten seconds: then the build runs once more.
    if (status !== 0 && output.includes("aborted due to timeout")) ({ status, output } = await build());
    if (status !== 0)
      throw new SetupError(`${output.trim()}\n\nThe web app could not be built: the reason stands above.`);
    await compressFolder(join(web, "build", "client"));
    writeFileSync(stamp, hashOf(webSources));
  });
}

/**
 * Runs a script of an installed package under the pinned Node.
 *
 * @param {string} path below node_modules
 * @param {string[]} args
 * @param {object} [options] as for `run`
 */
export function runModule(path, args, options) {
  return run(pinnedNode(), [join(repository, "node_modules", path), ...args], options);
}

/**
 * Runs a program in the repository and waits for its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options] `stdio: "inherit"` shows its output while it runs
 * @returns {Promise<{ status: number, output: string }>} its exit status and, unless shown, what it printed
 */
export function run(program, args, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: repository,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", failed);
    child.on("close", (status, signal) => done({ status: status ?? (signal ? 1 : 0), output }));
  });
}

const webIsBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === hashOf(webSources);

function hashOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    hash
      .update(`${relative(repository, path).replaceAll("\\", "/")}\n`)
      .update(readFileSync(path))
      .update("\n");
  };
  const walk = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) notSources.has(entry.name) || walk(path);
      else if (!/\.(test|md)\b/.test(entry.name)) add(path);
    }
  };
  for (const path of paths.map((each) => join(repository, each))) /\.(json|md)$/.test(path) ? add(path) : walk(path);
  return hash.digest("hex");
}

async function step(doing, done, work) {
  console.error(`${doing} …`);
  const start = Date.now();
  await work();
  console.error(`${done} (${Math.round((Date.now() - start) / 1000)} s).`);
}

/**
 * Ends the process, with one sentence for an error that a person can fix, and with the stack for one of ours.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function exitWith(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
