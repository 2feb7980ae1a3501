/**
 * Copies the data files that pdf.js loads at run time (image decoders, character maps, standard fonts, color profiles) beside the
 * built app, into a folder named by pdf.js' version, so that browsers can cache them forever and versions never mix.
 */
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const root = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const FOLDERS = ["wasm", "cmaps", "standard_fonts", "iccs"];
/** The same as PDFJS_FILES in src/expenses/document/PdfPages.tsx, which reads the version from pdf.js itself. */
const PUBLIC_FOLDER = `assets/pdfjs-${version}`;

/** The Vite plugin: emits the files into a client build, serves them from node_modules in development. */
export function pdfjsAssets(): Plugin {
  return {
    name: "tallyleaf:pdfjs-assets",
    applyToEnvironment: (environment) => environment.name === "client",
    configureServer(server) {
      server.middlewares.use(`/${PUBLIC_FOLDER}`, (request, response, next) => {
        const [, folder = "", name = ""] = (request.url ?? "").split("?")[0]?.split("/") ?? [];
        const file = join(root, folder, name);
        if (!FOLDERS.includes(folder) || !/^[\w.-]+$/.test(name) || !existsSync(file)) return next();
        if (name.endsWith(".wasm")) response.setHeader("content-type", "application/wasm");
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const folder of FOLDERS) {
        for (const name of readdirSync(join(root, folder))) {
          this.emitFile({
            type: "asset",
            fileName: `${PUBLIC_FOLDER}/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          });
        }
      }
    },
  };
}
