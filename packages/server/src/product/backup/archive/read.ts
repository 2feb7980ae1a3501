/** Reads an archive from its beginning to its end, one file in memory at a time. */
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { extract } from "tar-stream";

interface ArchivedFile {
  name: string;
  bytes: Buffer;
}

/** @param length of the tar, as `checkSeal` has found it */
export async function* readArchive(path: string, length: number): AsyncGenerator<ArchivedFile> {
  const tar = extract();
  const source = createReadStream(path, { end: length - 1, highWaterMark: 1 << 18 });
  source.on("error", (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
  } finally {
    source.destroy();
  }
}
