/**
 * Decides which packages node_modules has: those of the server, those of the web build too, or all.
 *
 * `npm start` installs build packages, builds, and removes packages that only the build used; `npm test` installs the rest. It runs from a
 * bare clone on Node 18 or newer, so it uses only Node itself.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Each set includes those before it; npm's options to install it. */
const SETS = {
  run: ["--omit=dev", "--workspace=packages/server", "--include-workspace-root"],
  build: ["--omit=dev"],
  all: ["--include=dev"],
};
const ORDER = Object.keys(SETS);
/** @typedef {keyof typeof SETS} PackageSet */

const lockOf = (repository) => readFileSync(join(repository, "package-lock.json"), "utf8");
const markOf = (repository) => join(repository, "node_modules", ".tallyleaf-packages.json");
const hashOf = (text) => createHash("sha256").update(text).digest("hex");

/**
 * Returns npm's arguments to install a set. Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms, which
 * mirrors often lack. Both install exactly the lock file, and --no-save leaves the file unchanged.
 *
 * @param {PackageSet} set
 * @returns {string[]}
 */
export const installArguments = (set) => [
  ...["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
  ...SETS[set],
];

/**
 * Returns the largest complete set of the lock file; null: none.
 *
 * @param {string} repository its folder
 * @returns {PackageSet | null}
 */
export function installedSet(repository) {
  const lock = lockOf(repository);
  if (existsSync(markOf(repository))) {
    const { set, hash } = JSON.parse(readFileSync(markOf(repository), "utf8"));
    return hash === hashOf(lock) && existsSync(join(repository, "node_modules", "zod")) ? set : null;
  }
  return isWhole(repository, JSON.parse(lock)) ? "all" : null;
}

/** Tells whether a set includes another one. */
export const holds = (set, wanted) => set !== null && ORDER.indexOf(set) >= ORDER.indexOf(wanted);

/**
 * Stores which set was installed. Without this note (a manual install), all packages are checked.
 *
 * @param {string} repository
 * @param {PackageSet} set
 */
export function noteSet(repository, set) {
  writeFileSync(markOf(repository), JSON.stringify({ set, hash: hashOf(lockOf(repository)) }));
}

/** Called before packages change: an interrupted install leaves no old note. */
export const forgetSet = (repository) => rmSync(markOf(repository), { force: true });

/** npm stores what it installed in node_modules/.package-lock.json; the lock file says what is required. */
function isWhole(repository, { packages: wanted }) {
  const installed = join(repository, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const { packages: present } = JSON.parse(readFileSync(installed, "utf8"));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
    // Optional packages may be those of other platforms.
    if (!present[path]) return entry.optional === true;
    return present[path].version === entry.version && (entry.link || existsSync(join(repository, path)));
  });
}

/**
 * Removes packages that only the build used, and files for other machines or debuggers.
 *
 * @param {string} repository with the set `build`
 */
export function keepOnlyRunning(repository) {
  forgetSet(repository);
  const lock = JSON.parse(lockOf(repository));
  const kept = neededBy(lock, ["", "packages/server"]);
  for (const path of Object.keys(lock.packages))
    if (path.includes("node_modules/") && !lock.packages[path].link && !kept.has(path))
      rmSync(join(repository, path), { recursive: true, force: true });
  removeForOthers(join(repository, "node_modules"));
  noteSet(repository, "run");
}

/**
 * Returns the packages that some workspaces need at run time, by their paths in the lock file.
 *
 * @param {{ packages: Record<string, any> }} lock package-lock.json
 * @param {string[]} roots paths of workspaces
 * @returns {Set<string>}
 */
export function neededBy({ packages }, roots) {
  const needed = new Set(roots);
  for (const path of needed) {
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, workspaces } = packages[path];
    if (link) needed.add(resolved);
    // The root lists its workspaces by folder, and depends on none of them.
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...(workspaces ? {} : peerDependencies) });
    for (const name of names) {
      const found = resolve(packages, path, name);
      if (found) needed.add(found);
    }
  }
  return needed;
}

/** Returns where Node finds a package from a path of the lock file: in the nearest node_modules above. Undefined: not installed. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "") {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (at === "") return undefined;
  }
}

/** One library includes every system, Node includes its headers and an npm, and many packages have source maps. */
function removeForOthers(modules) {
  const onnx = join(modules, "onnxruntime-node", "bin");
  for (const api of list(onnx))
    for (const system of list(join(onnx, api)))
      for (const processor of list(join(onnx, api, system)))
        if (system !== process.platform || processor !== process.arch)
          rmSync(join(onnx, api, system, processor), { recursive: true, force: true });
  const node = join(modules, "node", "node_modules");
  for (const system of list(node))
    for (const part of ["include", "lib", "share"]) rmSync(join(node, system, part), { recursive: true, force: true });
  for (const file of readdirSync(modules, { recursive: true }))
    if (file.endsWith(".map")) rmSync(join(modules, file), { force: true });
}

/** Lists the folders in a folder that may be missing. */
const list = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];
