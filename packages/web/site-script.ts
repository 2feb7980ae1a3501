/** Builds the public site's only script beside the app: /site.js, since its pages are written without the app's bundler names. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../site/src/site.ts", import.meta.url));

/** The Vite plugin, for the client build. */
export function siteScript(): Plugin {
  return {
    name: "tallyleaf:site-script",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      if (this.environment.mode === "build") this.emitFile({ type: "chunk", id: SOURCE, fileName: "site.js" });
    },
  };
}
