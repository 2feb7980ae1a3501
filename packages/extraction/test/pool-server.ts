/** A process with a pool, for the test that kills it: prints its worker's id, then keeps the worker busy or idle. */
import { createExtractionPool } from "../src/pool/extraction-pool.ts";

const pool = createExtractionPool({ workers: 1, workerFile: new URL("./pool-worker.ts", import.meta.url) });
const { reading } = await pool.read(Buffer.from("pid"));
const work = process.argv[2] === "hang" ? pool.read(Buffer.from("hang")) : Promise.resolve();
process.send?.({ worker: Number(reading.text) });
await work;
