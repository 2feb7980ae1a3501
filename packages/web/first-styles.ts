/**
 * Names the style sheets that every screen has by their plain addresses. React Router ends the addresses of style sheets that parts on
 * demand need too with a "#". With that, Vite's loader does not recognize the sheet, and adds it a second time as the last one: its
 * rules then win over those of later sheets. React Router's reason is that a screen's sheets go with the screen, but these stay.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Changes React Router's list of files and the page that it has written, which have to agree.
 *
 * @param build folder of the browser's files
 */
export function plainFirstStyles(build: string): void {
  const assets = join(build, "assets");
  const list = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (list === undefined) throw new Error("React Router has not written its list of files.");
  const page = join(build, "index.html");
  const sheets = new Set(readFileSync(page, "utf8").match(/\/assets\/[\w-]+\.css(?=#")/g));
  for (const file of [join(assets, list), page]) {
    const plain = [...sheets].reduce(
      (text, sheet) => text.replaceAll(`${sheet}#"`, `${sheet}"`),
      readFileSync(file, "utf8"),
    );
    writeFileSync(file, plain);
  }
}
