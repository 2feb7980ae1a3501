/**
 * Checks the imports between packages, layers, and modules (docs/ARCHITECTURE.md). The rules are data in a file of their own.
 *
 * Workspace packages resolve without being declared, and folders import any other, so neither compiler nor runtime notices a forbidden
 * import. Type imports count too.
 */
import { dirname, join, normalize } from "node:path/posix";
import { AREAS, type Area, ENTRIES, PACKAGES } from "./import-rules.ts";

/** A source file: path from the repository with forward slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

interface Import {
  path: string;
  specifier: string;
}

/** Position of a file in an area: "features/expenses", of the third layer; "kit", if the layer has no modules. */
interface Place {
  room: string;
  storey: number;
}

const SCOPE = "@tallyleaf/";
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']/g;

/**
 * Finds forbidden imports.
 *
 * @param sources all source files of the packages
 * @param declared for each package, the packages that its package.json declares; a package without one is left out
 * @returns one sentence for each forbidden import, and one for each cycle of modules
 */
export function wrongArrows(
  sources: readonly Source[],
  declared: Readonly<Record<string, readonly string[]>>,
  areas: readonly Area[] = AREAS,
): string[] {
  const imports = sources.flatMap(({ path, text }) => specifiersOf(text).map((specifier) => ({ path, specifier })));
  const wrong = imports.flatMap(({ path, specifier }) => {
    const own = packageOf(path);
    const fault = own && packageFault(path, own, specifier, declared[own]);
    return fault ? [`${path} imports ${specifier}: ${fault}.`] : [];
  });
  return [...wrong, ...areas.flatMap((area) => faultsOfArea(area, sources, imports))];
}

function packageFault(path: string, own: string, specifier: string, declared: readonly string[] | undefined) {
  const isTest = /\.test\.tsx?$/.test(path) || path.startsWith(`${own}/test/`);
  if (specifier.startsWith(".")) {
    const target = targetOf(path, specifier);
    // Scripts that drive the running product by hand need the repository's setup: a browser and a build.
    if (/^e2e\/[a-z]+\.ts$/.test(path) && /^scripts\/[a-z-]+\.mjs$/.test(target)) return null;
    return packageOf(target) === own ? null : `a path may not leave ${own}`;
  }
  if (specifier.startsWith(SCOPE)) {
    const target = specifier.slice(SCOPE.length).split("/")[0] ?? "";
    if (!PACKAGES[own]?.includes(target)) return `there is no arrow from ${own} to ${target}`;
    const entry = specifier.slice(SCOPE.length + target.length + 1);
    if (entry !== "" && !ENTRIES[target]?.test(entry)) return `${target} is imported by its name only`;
    if (declared && !declared.includes(SCOPE + target)) return `${own}/package.json does not declare it`;
    return null;
  }
  if (own === "packages/ledger" && !isTest) return "the ledger imports nothing from outside";
  return null;
}

/** Finds imports of higher layers, unlisted imports between modules, and cycles. Tests may import anything. */
function faultsOfArea(area: Area, sources: readonly Source[], imports: readonly Import[]): string[] {
  const faults = sources
    .filter(({ path }) => path.startsWith(`${area.root}/`) && placeOf(area, path) === null)
    .map(({ path }) => `${path} lies in no storey of ${area.root}.`);
  const arrows = new Map<string, Import[]>();
  for (const one of imports) {
    const [from, to] = [placeOf(area, one.path), placeOf(area, targetOf(one.path, one.specifier))];
    if (!from || !to || from.room === to.room || /\.test\.tsx?$/.test(one.path)) continue;
    const fault = roomFault(area, from, to, targetOf(one.path, one.specifier));
    if (fault) faults.push(`${one.path} imports ${one.specifier}: ${fault}.`);
    const arrow = `${from.room} → ${to.room}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), one]);
  }
  return [...faults, ...circlesOf(arrows)];
}

function roomFault({ storeys, own }: Area, from: Place, to: Place, target: string): string | null {
  const sideways = storeys[from.storey]?.[1] ?? "free";
  const [[below = "", fromRoom = ""], [above = "", toRoom = ""]] = [from.room.split("/"), to.room.split("/")];
  if (to.storey > from.storey) return `${below} lies below ${above} and may not know it`;
  const listed = typeof sideways === "string" ? [] : (sideways[fromRoom] ?? []);
  const isListed = to.storey < from.storey || sideways === "free" || listed.includes(toRoom);
  if (!isListed) return `there is no arrow from ${from.room} to ${to.room}`;
  if (own.some((file) => target.endsWith(`/${file}`)) && from.room.split("/")[0] !== "product")
    return "the store of another room is its own; use a verb that it exports";
  return null;
}

/**
 * Finds modules that import each other, directly or indirectly; reports the import of each cycle with the fewest uses, which is the one to
 * cut.
 */
function circlesOf(arrows: ReadonlyMap<string, Import[]>): string[] {
  const ends = [...arrows].map(([arrow, found]) => {
    const [from = "", to = ""] = arrow.split(" → ");
    return { from, to, found };
  });
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>();
    const next = [start];
    for (let room = next.pop(); room !== undefined; room = next.pop())
      for (const { from, to } of ends) if (from === room && !seen.has(to)) next.push(to) && seen.add(to);
    return seen;
  };
  const reach = new Map(ends.map(({ from }) => [from, reached(from)]));
  const circles = new Map<string, typeof ends>();
  for (const end of ends) {
    if (!reach.get(end.to)?.has(end.from)) continue;
    const rooms = [...(reach.get(end.from) ?? [])].filter((room) => reach.get(room)?.has(end.from)).sort();
    const key = rooms.join(", ");
    circles.set(key, [...(circles.get(key) ?? []), end]);
  }
  return [...circles].map(([rooms, inside]) => {
    const [least] = inside.toSorted((a, b) => a.found.length - b.found.length);
    const where = least?.found.map(({ path }) => path).join(", ");
    return `${rooms} import each other in a circle. Its thinnest arrow is ${least?.from} → ${least?.to} (${where}).`;
  });
}

const targetOf = (path: string, specifier: string) =>
  specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : specifier;

function packageOf(path: string): string | null {
  return Object.keys(PACKAGES).find((name) => path.startsWith(`${name}/`)) ?? null;
}

/** `packages/server/src/features/expenses/store.ts` → features/expenses; null: in no layer. */
function placeOf({ root, storeys, entries = [] }: Area, path: string): Place | null {
  if (!path.startsWith(`${root}/`)) return null;
  const [first = "", second, ...rest] = path.slice(root.length + 1).split("/");
  if (second === undefined && entries.includes(first))
    return { room: [storeys.at(-1)?.[0] ?? ""].flat()[0] ?? "", storey: storeys.length - 1 };
  const storey = storeys.findIndex(([names]) => [names].flat().includes(first));
  if (storeys[storey]?.[1] === "one room") return { room: first, storey };
  return storey < 0 || rest.length === 0 ? null : { room: `${first}/${second}`, storey };
}

/** Returns everything a file names after `from` or `import`, types included; comment lines are skipped. */
function specifiersOf(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  return [...code.matchAll(SPECIFIER)].map((match) => match[1] ?? "");
}
