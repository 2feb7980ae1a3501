/** Measures time, memory, and completeness of a zip of many large documents, for a tenth and for all. */
import { randomBytes } from "node:crypto";
import { largeBooks } from "./books.ts";
import { appendResults, type Figure } from "./results.ts";

const DOCUMENT_BYTES = 10 * 1024 * 1024 - 1024;
/** Directory, names, and descriptors of an entry: far less than a document, and a generous limit. */
const MOST_FRAMING = 1000;

/** Uploads documents of 10 MB, downloads them as a zip, and stores the figures. */
export async function benchZip(megabytes: number): Promise<void> {
  const count = Math.ceil(megabytes / 10);
  const books = await largeBooks(1);
  const figures: Figure[] = [];
  try {
    const keys: string[] = [];
    for (let place = 0; place < count; place++) {
      const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(DOCUMENT_BYTES)]);
      const form = new FormData();
      form.set("file", new Blob([bytes]), `scan ${place}.pdf`);
      const answer = await fetch(`${books.origin}/api/files/upload`, {
        method: "POST",
        headers: books.headers,
        body: form,
      });
      keys.push(((await answer.json()) as { key: string }).key);
    }
    console.log(`${count} documents uploaded; the server's peak so far ${books.peakMegabytes()} MB`);
    for (const [part, chosen] of [
      ["a tenth", keys.slice(0, Math.ceil(count / 10))],
      ["all", keys],
    ] as const) {
      const started = performance.now();
      const response = await fetch(`${books.origin}/api/files/batch-download`, {
        method: "POST",
        headers: { ...books.headers, "content-type": "application/json" },
        body: JSON.stringify({ fileKeys: chosen }),
      });
      let bytes = 0;
      for await (const chunk of response.body ?? []) bytes += chunk.length;
      const seconds = (performance.now() - started) / 1000;
      const framing = bytes - chosen.length * (DOCUMENT_BYTES + 9);
      if (framing < 0 || framing > chosen.length * MOST_FRAMING) throw new Error(`${bytes} bytes are no whole zip.`);
      const peak = books.peakMegabytes();
      console.log(
        `zip ${part.padEnd(8)} ${chosen.length} documents, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; the server's peak so far ${peak} MB`,
      );
      figures.push({ set: `zip of ${megabytes} MB`, figure: `${part} seconds`, value: seconds });
      figures.push({ set: `zip of ${megabytes} MB`, figure: `${part} peak MB`, value: peak });
    }
    appendResults(figures);
  } finally {
    await books.close();
  }
}
