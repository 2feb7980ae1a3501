/** Interfaces that serving the contract needs from other modules, which implement them. */
import type { scopeOf } from "@tallyleaf/contract";
import type { MemberContext, SentFile } from "./context.ts";

/** What a call says of itself. */
export type AskedCall = Parameters<typeof scopeOf>[0];

/**
 * Looks at a file before anything is kept of it. Returns where nothing was found.
 *
 * @throws CallFailure where something was, ScannerTrouble where nobody knows
 */
export type Inspect = (file: SentFile, sender: MemberContext) => Promise<void>;

/** What was asked for: two requests are the same when all of it is. */
export interface Asked {
  method: string;
  /** With its query. */
  url: string;
  body: unknown;
  file: SentFile | undefined;
}

/** A call that has the key in hand: its work, to be done now, or the answer that was kept. */
export type Turn = { kept: unknown } | { run<T>(work: () => Promise<T>): Promise<T> };

export interface Once {
  /**
   * @param key as it stood in the header
   * @throws CallFailure 400 for a key that is none, 409 for one that came with another input, is in hand, or of which it is not known
   *   how it ended
   */
  begin(caller: MemberContext, key: string, asked: Asked): Promise<Turn>;
}
