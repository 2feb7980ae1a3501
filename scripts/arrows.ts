/**
 * The import arrows of docs/ARCHITECTURE.md: which room of the house may import which other.
 *
 * A workspace package resolves whether it is declared or not, so neither compiler nor runtime notices a wrong arrow.
 */
import { dirname, join, normalize } from "node:path/posix";

/** A source file: path from the repository with forward slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** What each room may import of the workspace; all other arrows are absent. */
const ALLOWED: Record<string, readonly string[]> = {
  "packages/ledger": [],
  "packages/contract": ["ledger"],
  "packages/extraction": ["ledger"],
  "packages/server": ["contract", "extraction", "ledger"],
  "packages/web": ["contract", "ledger"],
  bench: ["extraction", "ledger"],
  e2e: ["contract"],
  scripts: [],
};

/** Its folders are features, and the database rows of one (its store.ts) are its own. */
const FEATURES = "packages/server/src/";

const SCOPE = "@tallyleaf/";
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']/g;

/**
 * Finds the imports that the design does not have.
 *
 * @param sources all source files of the rooms
 * @param declared per room, the names of the packages that its package.json declares; a room without one is left out
 * @returns one sentence for each wrong arrow
 */
export function wrongArrows(
  sources: readonly Source[],
  declared: Readonly<Record<string, readonly string[]>>,
): string[] {
  return sources.flatMap((source) => {
    const room = roomOf(source.path);
    if (room === null) return [];
    return specifiersOf(source.text).flatMap((specifier) => {
      const wrong = fault(source.path, room, specifier, declared[room]);
      return wrong === null ? [] : [`${source.path} imports ${specifier}: ${wrong}.`];
    });
  });
}

function fault(path: string, room: string, specifier: string, declared: readonly string[] | undefined): string | null {
  const isTest = /\.test\.tsx?$/.test(path) || path.startsWith(`${room}/test/`);
  if (specifier.startsWith(".")) return relativeFault(path, room, normalize(join(dirname(path), specifier)));
  if (specifier.startsWith(SCOPE)) {
    const target = specifier.slice(SCOPE.length).split("/")[0] ?? "";
    if (!ALLOWED[room]?.includes(target)) return `there is no arrow from ${room} to ${target}`;
    if (specifier !== SCOPE + target) return `${target} is imported by its name only`;
    if (declared && !declared.includes(specifier)) return `${room}/package.json does not declare it`;
    return null;
  }
  if (room === "packages/ledger" && !isTest) return "the ledger imports nothing from outside";
  return null;
}

function relativeFault(path: string, room: string, target: string): string | null {
  // What drives the running product by hand, unlike a journey, needs the repository's own set-up: a browser, a build.
  if (/^e2e\/[a-z]+\.ts$/.test(path) && /^scripts\/[a-z-]+\.mjs$/.test(target)) return null;
  if (roomOf(target) !== room) return `a path may not leave ${room}`;
  const feature = path.startsWith(FEATURES) ? featureOf(path) : null;
  // What lies beside the features (main.ts, app.ts) puts them together and may see all of them.
  const isForeignStore = feature !== null && /\/store\.ts$/.test(target) && feature !== featureOf(target);
  return isForeignStore ? "the store of another feature is its own; use a verb that it exports" : null;
}

function roomOf(path: string): string | null {
  return Object.keys(ALLOWED).find((room) => path.startsWith(`${room}/`)) ?? null;
}

/** `packages/server/src/features/expenses/store.ts` → `expenses`; a file beside the features (app.ts) belongs to none. */
function featureOf(path: string): string | null {
  const [feature, inner] = path.slice(FEATURES.length).split("/");
  return inner === undefined ? null : (feature ?? null);
}

/** Whatever a file names after `from` or `import`, types included; lines of comment do not count. */
function specifiersOf(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  return [...code.matchAll(SPECIFIER)].map((match) => match[1] ?? "");
}
