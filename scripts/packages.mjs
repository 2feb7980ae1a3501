/**
 * Which packages stand in node_modules: those that the server runs on, those that the web app is built with too, or all of them.
 *
 * `npm start` installs what building takes, builds, and then removes what only building took; `npm test` installs the rest. Runs from a
 * bare clone on any Node from 18 on, so it uses nothing but Node itself.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Each holds those before it; what npm is told to install it. */
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
 * What npm installs a set with. Not `npm ci`: it refuses a lock file that lacks an optional package of another platform, which mirrors
 * often do. What the lock file names is installed as it says in both cases, and --no-save leaves the file as it is.
 *
 * @param {PackageSet} set
 * @returns {string[]}
 */
export const installArguments = (set) => [
  ...["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
  ...SETS[set],
];

/**
 * The largest set that is there as the lock file says; null: none is.
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

/** Whether a set holds another one. */
export const holds = (set, wanted) => set !== null && ORDER.indexOf(set) >= ORDER.indexOf(wanted);

/**
 * Notes which set was installed. Without the note (an install by hand) all packages are looked for.
 *
 * @param {string} repository
 * @param {PackageSet} set
 */
export function noteSet(repository, set) {
  writeFileSync(markOf(repository), JSON.stringify({ set, hash: hashOf(lockOf(repository)) }));
}

/** Before packages change: an install that is cut short leaves no note of the one before. */
export const forgetSet = (repository) => rmSync(markOf(repository), { force: true });

/** npm notes what it installed in node_modules/.package-lock.json; the lock file says what there should be. */
function isWhole(repository, { packages: wanted }) {
  const installed = join(repository, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const { packages: present } = JSON.parse(readFileSync(installed, "utf8"));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
    // Optional packages are those of other platforms.
    if (!present[path]) return entry.optional === true;
    return present[path].version === entry.version && (entry.link || existsSync(join(repository, path)));
  });
}

/**
 * Removes what only building took, and of what stays the parts that are for other machines or for debuggers.
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
 * The packages that some of the repository's own need when they run, by their paths in the lock file.
 *
 * @param {{ packages: Record<string, any> }} lock package-lock.json
 * @param {string[]} roots paths of packages of ours
 * @returns {Set<string>}
 */
export function neededBy({ packages }, roots) {
  const needed = new Set(roots);
  for (const path of needed) {
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, workspaces } = packages[path];
    if (link) needed.add(resolved);
    // The root names its workspaces by their folders, and depends on none of them.
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...(workspaces ? {} : peerDependencies) });
    for (const name of names) {
      const found = resolve(packages, path, name);
      if (found) needed.add(found);
    }
  }
  return needed;
}

/** Where Node finds a package from a path of the lock file: in the nearest node_modules above. Undefined: it is not installed. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "") {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (at === "") return undefined;
  }
}

/** One library brings itself for every system, Node its headers and an npm, and many packages the maps of their sources. */
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

/** The folders in a folder that may be missing. */
const list = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];
