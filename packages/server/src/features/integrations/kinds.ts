/** The interface of a kind of connection; the framework does the rest: storing, testing, syncing, logging, disconnecting. */
import type { IntegrationBody, IntegrationKind, SettingsOf } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";

/** Settings of a connection. */
type BodyOf<Kind extends IntegrationKind> = Extract<IntegrationBody, { kind: Kind }>;

/** A connection as its kind works with it. */
export interface Connection<Kind extends IntegrationKind = IntegrationKind> {
  organizationId: string;
  settings: SettingsOf<Kind>;
  /** Opened; empty where the kind has none. */
  secret: string;
}

/** How a try or a piece of work went. */
export interface Outcome {
  ok: boolean;
  /** For the log and the card, as `logged` notes it. */
  sentence: string;
  /**
   * Whether something truly flowed: only then does the card say Connected. Absent: work that succeeded flowed, a test did not.
   */
  flows?: boolean;
  /** Of how many things it did how many. */
  done?: number;
  total?: number;
  counts?: Record<string, number>;
}

/** The run that work is done in. */
export interface SyncRun {
  /** Tells how far the work is. */
  progress(done: number, total: number): Promise<void>;
  /** Aborted when the result can no longer count; what was done so far stays done. */
  signal: AbortSignal;
}

export interface KindOf<Kind extends IntegrationKind> {
  /** The settings that are kept, and the secret; a secret that is undefined stays as it was. `before`: the settings until now. */
  split(body: BodyOf<Kind>, before: SettingsOf<Kind> | null): { settings: SettingsOf<Kind>; secret?: string };
  /** Whether it cannot work without a secret. */
  hasSecret: boolean;
  /**
   * Looks at settings before they are kept, in a transaction of the organization.
   *
   * @throws CallFailure one of connectIntegration's, with the field that it is about
   */
  check?(tx: Transaction, organizationId: string, body: BodyOf<Kind>, before: SettingsOf<Kind> | null): Promise<void>;
  /** Tries whether the settings work. */
  test(connection: Connection<Kind>): Promise<Outcome>;
  /** Does its work, as far as it has not been done. Absent: it works as things happen, or with a file. */
  sync?(connection: Connection<Kind>, run: SyncRun): Promise<Outcome>;
  /** When the clock has it sync next; null, or absent: never. */
  next?(settings: SettingsOf<Kind>, after: Date): Date | null;
  /** Whether the first sync comes with the connecting, and not when the clock says. */
  startsAtOnce?: true;
  /** What the administrator hasn't set up, and how to do it. */
  notice?: string;
}

/** All kinds, each with what it offers. */
export type Kinds = { [Kind in IntegrationKind]: KindOf<Kind> };

/** A kind looked up by a name that is only known as one of them: it is given what was made for it and for no other. */
export const kindNamed = (kinds: Kinds, name: IntegrationKind): KindOf<IntegrationKind> =>
  kinds[name] as unknown as KindOf<IntegrationKind>;

/** The beginning of the next hour. */
export function nextHour(after: Date): Date {
  return new Date((Math.floor(after.getTime() / 3_600_000) + 1) * 3_600_000);
}
