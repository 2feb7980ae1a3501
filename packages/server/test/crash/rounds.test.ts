/**
 * Makes the product fail at random moments while people work; rounds.ts says what must hold then. Two rounds here, with a seed that
 * starts with a full disk (or the end of the database) and continues with a killed server; any number, and on a cluster, by `npm
 * run test:crash -- --rounds 100 --seed 7 --engine embedded|postgres|cluster`.
 */
import { afterAll, expect, it } from "vitest";
import { removeFolders } from "../embedded/support.ts";
import { killServers } from "../support/process.ts";
import { cluster, embedded, type Place, postgres } from "./places.ts";
import { runRounds } from "./rounds.ts";

const { CRASH_ROUNDS = "2", CRASH_SEED = "4", CRASH_ENGINE, TEST_DATABASE_URL } = process.env;
const engine = CRASH_ENGINE ?? (TEST_DATABASE_URL ? "postgres" : "embedded");
const rounds = Number(CRASH_ROUNDS);
let place: Place;

const log = (sentence: string) => process.env.CRASH_ROUNDS !== undefined && console.log(sentence);
const START: Record<string, (log: (sentence: string) => void) => Promise<Place>> = { embedded, postgres, cluster };

afterAll(async () => {
  await place?.stop();
  killServers();
  removeFolders();
}, 60_000);

it(`loses nothing and does nothing twice: ${rounds} rounds, ${engine}`, {
  timeout: 300_000 + rounds * 60_000,
}, async () => {
  const start = START[engine];
  if (!start) throw new Error(`There is no engine "${engine}": ${Object.keys(START).join(", ")}.`);
  place = await start(log);
  const tally = await runRounds(place, { rounds, seed: Number(CRASH_SEED), log });
  log(JSON.stringify(tally));
  expect(tally.acknowledged).toBeGreaterThan(rounds);
});
