/** Puts the texts of the help panel beside the app: docs/help in each language, and the changelog. They are fetched when it is opened. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const REPOSITORY = join(import.meta.dirname, "../..");
const FILES = {
  "help/en.md": "docs/help/en.md",
  "help/de.md": "docs/help/de.md",
  "help/changelog.md": "CHANGELOG.md",
} as const;

/** The Vite plugin. */
export function helpFiles(): Plugin {
  return {
    name: "tallyleaf:help-files",
    apply: "build",
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, path] of Object.entries(FILES))
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(REPOSITORY, path), "utf8") });
    },
  };
}
