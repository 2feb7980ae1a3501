/**
 * Words of labelled documents. What was read is kept in a folder, so a run that was cut off goes on where it was, and a second run
 * repeats no OCR. Delete the folder after a change of `pages/`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentText } from "../../src/model/document.ts";
import { renderPagePicture } from "../../src/pages/page-picture.ts";
import type { PageReader } from "../../src/pages/read-pages.ts";
import type { LabelledFile } from "./labelled.ts";

/** Seconds, so that a busy machine ends no run. */
const PATIENT = { timeLimit: 3600 };
/** Of a scanned sheet at 150 dots an inch. */
const SCAN_PIXELS = 1754;

/** Reads a document's pages, or takes them from the folder. */
export function loadWords(one: LabelledFile, folder: string, reader: PageReader): Promise<DocumentText> {
  return kept(one, folder, "", async () => {
    const bytes = readFileSync(one.file);
    const plain = await reader.readPages(bytes, PATIENT);
    if (!one.asPicture) return plain;
    const pages: DocumentText["pages"] = [];
    for (const { number } of plain.pages) {
      const picture = await renderPagePicture(bytes, { page: number, longSide: SCAN_PIXELS, format: "jpeg" });
      const [page] = (await reader.readPages(picture, PATIENT)).pages;
      if (page) pages.push({ ...page, number });
    }
    return { mimeType: "image/jpeg", pageCount: plain.pageCount, pages };
  });
}

/** The words in a document's pictures too (see `readers/letterhead.ts`). */
export function loadWithPictures(
  one: LabelledFile,
  document: DocumentText,
  folder: string,
  reader: PageReader,
): Promise<DocumentText> {
  return kept(one, folder, ".pictures", () => reader.withPictures(readFileSync(one.file), document));
}

async function kept(
  { set, id }: LabelledFile,
  folder: string,
  suffix: string,
  read: () => Promise<DocumentText>,
): Promise<DocumentText> {
  const target = join(folder, set);
  const path = join(target, `${id.replaceAll("/", "+")}${suffix}.json`);
  if (!existsSync(path)) {
    mkdirSync(target, { recursive: true });
    // Renamed when it is whole: a run may be cut off while it writes.
    writeFileSync(`${path}.part`, JSON.stringify(await read()));
    renameSync(`${path}.part`, path);
  }
  return JSON.parse(readFileSync(path, "utf8")) as DocumentText;
}
