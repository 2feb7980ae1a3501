/** The interface of a kind of connection; the framework does the rest: storing, testing, syncing, logging, disconnecting. */
import type { IntegrationBody, IntegrationKind, SettingsOf } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";

/** Settings of a connection. */
type BodyOf<Kind extends IntegrationKind> = Extract<IntegrationBody, { kind: Kind }>;

/** A connection, for the code of its kind. */
export interface Connection<Kind extends IntegrationKind = IntegrationKind> {
  organizationId: string;
  settings: SettingsOf<Kind>;
  /** Decrypted; empty if the kind has none. */
  secret: string;
}

/** Result of a test or a sync. */
export interface Outcome {
  ok: boolean;
  /** For the log and the card, encoded by `logged`. */
  sentence: string;
  /**
   * Whether data has actually been exchanged: only then does the card say Connected. Absent: true for successful work, but not for a test.
   */
  flows?: boolean;
  /** Number of things done, of `total`. */
  done?: number;
  total?: number;
  counts?: Record<string, number>;
}

/** A run, for the work in it. */
export interface SyncRun {
  /** Reports the progress. */
  progress(done: number, total: number): Promise<void>;
  /** Aborted if the result can no longer count; completed work stays. */
  signal: AbortSignal;
}

export interface KindOf<Kind extends IntegrationKind> {
  /** Splits the body into stored settings and the secret; an undefined secret stays as it was. `before`: the previous settings. */
  split(body: BodyOf<Kind>, before: SettingsOf<Kind> | null): { settings: SettingsOf<Kind>; secret?: string };
  /** Whether it needs a secret. */
  hasSecret: boolean;
  /**
   * Validates settings before they are stored, in a transaction of the organization.
   *
   * @throws CallFailure of connectIntegration, with the invalid field
   */
  check?(tx: Transaction, organizationId: string, body: BodyOf<Kind>, before: SettingsOf<Kind> | null): Promise<void>;
  /** Tests the settings. */
  test(connection: Connection<Kind>): Promise<Outcome>;
  /** Does the pending work. Absent: the kind works on events, or with a file. */
  sync?(connection: Connection<Kind>, run: SyncRun): Promise<Outcome>;
  /** Returns the time of the next scheduled sync; null, or absent: never. */
  next?(settings: SettingsOf<Kind>, after: Date): Date | null;
  /** Whether the first sync comes right after connecting, and not on schedule. */
  startsAtOnce?: true;
  /** Instructions for a setting that the administrator has not made. */
  notice?: string;
}

/** All kinds, by name. */
export type Kinds = { [Kind in IntegrationKind]: KindOf<Kind> };

/** Returns a kind by a name of any of them: its functions must only get connections of that kind. */
export const kindNamed = (kinds: Kinds, name: IntegrationKind): KindOf<IntegrationKind> =>
  kinds[name] as unknown as KindOf<IntegrationKind>;

/** Returns the beginning of the next hour. */
export function nextHour(after: Date): Date {
  return new Date((Math.floor(after.getTime() / 3_600_000) + 1) * 3_600_000);
}
