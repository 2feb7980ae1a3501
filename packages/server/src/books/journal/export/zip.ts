/** A text format with the documents behind its entries, as one zip that is written as it is read. */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { ExportedEntry } from "./selection.ts";

/** Path of an entry's document in the zip: by the entry's id, which every row contains. */
export function pathInZip({ row, document }: ExportedEntry): string {
  if (document === null) return "";
  return `documents/${row.id}-${document.key.slice(document.key.lastIndexOf("/") + 1)}`;
}

interface Content {
  name: string;
  text: AsyncIterable<string>;
  /** The same entries again, for their documents. */
  pages: AsyncIterable<ExportedEntry[]>;
}

/** @param fail called once when it breaks off in the middle; the stream then never ends */
export function zipOf({ name, text, pages }: Content, storage: Storage, fail: (error: unknown) => void): Readable {
  const zip = new ZipFile();
  zip.on("error", fail);
  zip.addReadStream(Readable.from(text).on("error", fail), name);
  addDocuments(zip, pages, storage).catch(fail);
  return Readable.from(zip.outputStream);
}

async function addDocuments(zip: ZipFile, pages: AsyncIterable<ExportedEntry[]>, storage: Storage): Promise<void> {
  for await (const page of pages)
    for (const entry of page) {
      const { document } = entry;
      if (document === null) continue;
      zip.addReadStreamLazy(pathInZip(entry), { mtime: document.createdAt, compress: false }, (ready) => {
        storage.stream(document.key).then(
          (content) => ready(null, content),
          (error: Error) => ready(error, Readable.from([])),
        );
      });
    }
  zip.end();
}
