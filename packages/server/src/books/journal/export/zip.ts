/** A text format with the documents behind its entries, as one zip that is written as it is read. */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { ExportedEntry } from "./selection.ts";

type File = ExportedEntry["attachments"][number];

/** The documents of an entry: its own, and those attached to it. */
const filesOf = ({ document, attachments }: ExportedEntry): File[] => [...(document ? [document] : []), ...attachments];

/** Path of a document in the zip: by the entry's id, which every row contains; several files may have one name. */
const pathOf = (entryId: string, { key }: File, place: number) =>
  `documents/${entryId}${place === 0 ? "" : `-${place + 1}`}-${key.slice(key.lastIndexOf("/") + 1)}`;

/** Paths of an entry's documents in the zip. */
export const pathInZip = (entry: ExportedEntry): string =>
  filesOf(entry)
    .map((file, place) => pathOf(entry.row.id, file, place))
    .join(", ");

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
    for (const entry of page)
      for (const [place, file] of filesOf(entry).entries())
        zip.addReadStreamLazy(
          pathOf(entry.row.id, file, place),
          { mtime: file.createdAt, compress: false },
          (ready) => {
            storage.stream(file.key).then(
              (content) => ready(null, content),
              (error: Error) => ready(error, Readable.from([])),
            );
          },
        );
  zip.end();
}
