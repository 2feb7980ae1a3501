/** A connection that says and takes every value in one and the same form, whatever the server's settings are. */
import pg from "pg";
import { StartError } from "../../../platform/process/start-error.ts";

const SETTINGS = [
  "set client_encoding to 'UTF8'",
  "set timezone to 'UTC'",
  "set datestyle to 'ISO, YMD'",
  "set intervalstyle to 'postgres'",
  "set extra_float_digits to 1",
  "set bytea_output to 'hex'",
  // A copy takes as long as it takes.
  "set statement_timeout to 0",
  "set idle_in_transaction_session_timeout to 0",
];

/** Connects for the time of the work. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "tallyleaf backup",
    keepAlive: true,
  });
  // The statement that is under way says it too.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(`The database cannot be reached: ${(cause as Error).message}.`);
  }
  try {
    for (const setting of SETTINGS) await client.query(setting);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
