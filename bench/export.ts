/** Measures time, memory, and completeness of a journal export with very many entries, in full and for a tenth of them. */
import { largeBooks } from "./books.ts";
import { appendResults, type Figure } from "./results.ts";

/** Creates the books, exports them, and stores the figures. */
export async function benchExport(rows: number): Promise<void> {
  const books = await largeBooks(rows);
  const set = `export of ${rows}`;
  const figures: Figure[] = [];
  try {
    // Entries are spread over a thousand days from 2023-01-01: a hundred days are a tenth.
    for (const [part, endDate] of [
      ["a tenth", "2023-04-10"],
      ["all", "2026-12-31"],
    ] as const)
      for (const format of ["csv", "hledger"]) {
        const started = performance.now();
        const response = await fetch(
          `${books.origin}/api/journal-entries/export?startDate=2023-01-01&endDate=${endDate}&format=${format}`,
          { headers: books.headers },
        );
        let bytes = 0;
        let breaks = 0;
        for await (const chunk of response.body ?? []) {
          bytes += chunk.length;
          for (const byte of chunk) if (byte === 10) breaks += 1;
        }
        const seconds = (performance.now() - started) / 1000;
        const entries = Number(response.headers.get("x-export-count"));
        // Two lines for each entry, and the head.
        if (format === "csv" && breaks !== entries * 2 + 1) throw new Error(`${breaks} lines for ${entries} entries.`);
        const peak = books.peakMegabytes();
        console.log(
          `${format.padEnd(8)} ${part.padEnd(8)} ${entries} entries, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; the server's peak so far ${peak} MB`,
        );
        figures.push({ set, figure: `${format} ${part} seconds`, value: seconds });
        figures.push({ set, figure: `${format} ${part} peak MB`, value: peak });
      }
    appendResults(figures);
  } finally {
    await books.close();
  }
}
