/**
 * All benches: how right and how fast documents are read, and what the server's other callers feel meanwhile.
 *
 *     npm run bench                  everything in ../shared/data
 *     npm run bench -- --limit 20    the first 20 documents of each set
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchAccuracy } from "./accuracy.ts";
import { appendResults } from "./results.ts";
import { measureServer } from "./server.ts";

const { values } = parseArgs({ options: { limit: { type: "string" } } });
const limit = values.limit === undefined ? undefined : Number(values.limit);
if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) {
  console.error("--limit wants a whole number above zero.");
  process.exit(1);
}

await benchAccuracy({ limit });

const photos = fileURLToPath(new URL("../../shared/data/receipts-en", import.meta.url));
if (existsSync(photos)) {
  const ten = readdirSync(photos)
    .filter((name) => name.endsWith(".jpg"))
    .sort()
    .slice(0, 10)
    .map((name) => join(photos, name));
  const figures = await measureServer(ten);
  const { loop, list } = figures;
  console.log(`\nThe server while ${figures.files} photos are read: ${figures.seconds.toFixed(1)} s in all`);
  console.log(`  event loop delay   p50 ${loop.p50} ms, p99 ${loop.p99} ms, max ${loop.max} ms`);
  console.log(`  GET /api/expenses  p50 ${list.p50.toFixed(0)} ms, p99 ${list.p99.toFixed(0)} ms`);
  console.log(`  peak memory        ${figures.peakMegabytes} MB with its workers, without PostgreSQL`);
  appendResults([
    { set: "server, ten photos", figure: "batch seconds", value: figures.seconds },
    { set: "server, ten photos", figure: "loop delay p99 ms", value: loop.p99 },
    { set: "server, ten photos", figure: "loop delay max ms", value: loop.max },
    { set: "server, ten photos", figure: "list p99 ms", value: list.p99 },
    { set: "server, ten photos", figure: "peak memory MB", value: figures.peakMegabytes },
  ]);
} else {
  console.log("The folder ../shared/data with the photos is absent, so the server was not measured.");
}
