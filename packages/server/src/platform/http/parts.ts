/** Interfaces that serving the contract needs from other modules, which implement them. */
import type { scopeOf } from "@tallyleaf/contract";
import type { MemberContext, SentFile } from "./context.ts";

/** Description of a call that decides on its scope. */
export type AskedCall = Parameters<typeof scopeOf>[0];

/**
 * Scans a file before anything of it is stored. Returns if nothing was found.
 *
 * @throws CallFailure if something was found, ScannerTrouble if the scan failed
 */
export type Inspect = (file: SentFile, sender: MemberContext) => Promise<void>;

/** Content of a request: two requests are the same if all of it is. */
export interface Asked {
  method: string;
  /** Including the query. */
  url: string;
  body: unknown;
  file: SentFile | undefined;
}

/** A call that owns its idempotency key: the work to run now, or the stored answer. */
export type Turn = { kept: unknown } | { run<T>(work: () => Promise<T>): Promise<T> };

export interface Once {
  /**
   * @param key as in the header
   * @throws CallFailure 400 for an invalid key, 409 for one that came with other input, whose first call still runs, or whose first call
   *   ended with an unknown result
   */
  begin(caller: MemberContext, key: string, asked: Asked): Promise<Turn>;
}
