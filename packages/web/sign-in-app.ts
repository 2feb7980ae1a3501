/**
 * Builds the sign-in pages' own app (src/app/sign-in) beside the big one, in the same build: what both need is one file, which the
 * browser has already when the app follows the sign-in. Tells the pages' HTML which files these are.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const ENTRY = "src/app/sign-in/main.tsx";
const FILES = "virtual:sign-in-files";
/** Scripts with which the app starts, whatever screen is first. */
const NEXT = /entry\.client|^src\/root\.tsx|^src\/app\/AppLayout\.tsx/;

/** Vite's manifest, as far as it is read here. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The Vite plugin. The server's build comes after the client's, and renders the pages. */
export function signInApp(): Plugin {
  const root = import.meta.dirname;
  return {
    name: "tallyleaf:sign-in-app",
    buildStart() {
      if (this.environment.mode !== "build" || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: join(root, ENTRY), name: "sign-in-pages" });
    },
    resolveId: { filter: { id: /^virtual:sign-in-files$/ }, handler: () => `\0${FILES}` },
    load: {
      filter: { id: /virtual:sign-in-files$/ },
      handler() {
        const manifest: Manifest = JSON.parse(readFileSync(join(root, "build/client/.vite/manifest.json"), "utf8"));
        return `export default ${JSON.stringify(filesOf(manifest))}`;
      },
    },
  };
}

function filesOf(manifest: Manifest) {
  const mine = withImports(manifest, [ENTRY]);
  const urls = (names: readonly string[]) => [...new Set(names)].map((name) => `/${name}`);
  const scripts = (keys: readonly string[]) => keys.flatMap((key) => manifest[key]?.file ?? []);
  const styles = (keys: readonly string[]) => keys.flatMap((key) => manifest[key]?.css ?? []);
  const next = withImports(
    manifest,
    Object.keys(manifest).filter((key) => NEXT.test(key)),
  ).filter((key) => !mine.includes(key));
  return {
    script: `/${manifest[ENTRY]?.file}`,
    preloads: urls(scripts(mine.filter((key) => key !== ENTRY))),
    styles: urls(styles(mine)),
    next: urls([...scripts(next), ...styles(next)]),
  };
}

/** These and all that they import, what is imported first; chunks may import each other. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const walk = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) walk(imported);
    found.push(key);
  };
  for (const key of keys) walk(key);
  return found;
}
