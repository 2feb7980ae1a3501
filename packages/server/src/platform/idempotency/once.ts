/**
 * Runs a call once, however often it is sent with the same Idempotency-Key: the first response is stored for a day and sent again.
 * After a request that died on its way, its events show whether it had changed anything; only if not, it runs again.
 */
import { createHash } from "node:crypto";
import { IDEMPOTENCY_FAILURES, idempotencyKeyPattern } from "@tallyleaf/contract";
import type { Database } from "../db/database.ts";
import { CallFailure } from "../http/failure.ts";
import type { Asked, Once, Turn } from "../http/parts.ts";
import type { Cipher } from "../secrets/encryption.ts";
import {
  didSomething,
  dropKey,
  findKey,
  type KeyPlace,
  keepAnswer,
  letGo,
  renewLease,
  takeKey,
  transferOwnership,
} from "./store.ts";

/** A process that died holds its key no longer than this; a live one renews the lease, and may miss one or two renewals. */
const LEASE_SECONDS = 60;
const BEATS_IN_A_LEASE = 4;

/** Stores answers encrypted in the database: an answer may hold a secret that is shown only once. */
export function createOnce(db: Database, cipher: Cipher, leaseSeconds = LEASE_SECONDS): Once {
  const placeInSeal = ({ organizationId, caller, key }: KeyPlace) => `idempotency:${organizationId}:${caller}:${key}`;

  /** Renews the lease while the work runs: an export, a reading that the caller waits for. */
  async function whileHeld<T>(place: KeyPlace, requestId: string, work: () => Promise<T>): Promise<T> {
    const renew = () => db.asOrganization(place.organizationId, (tx) => renewLease(tx, place, requestId, leaseSeconds));
    // If the database is briefly unavailable, the next renewal is still in time.
    const heartbeat = setInterval(() => void renew().catch(() => undefined), (leaseSeconds * 1000) / BEATS_IN_A_LEASE);
    try {
      return await work();
    } finally {
      clearInterval(heartbeat);
    }
  }

  function turn(place: KeyPlace, requestId: string): Turn {
    return {
      run: async (work) => {
        const answer = await whileHeld(place, requestId, work).catch(async (error: unknown) => {
          // A refusal of ours changed nothing. After any other error, the events show whether something was changed.
          const end = error instanceof CallFailure ? dropKey : letGo;
          await db.asOrganization(place.organizationId, (tx) => end(tx, place, requestId));
          throw error;
        });
        const sealed = cipher.encrypt(JSON.stringify(answer), placeInSeal(place));
        await db.asOrganization(place.organizationId, (tx) => keepAnswer(tx, place, requestId, sealed));
        return answer;
      },
    };
  }

  return {
    begin: async (caller, key, asked) => {
      if (!idempotencyKeyPattern.test(key)) throw new CallFailure(IDEMPOTENCY_FAILURES.badKey);
      const { organizationId, requestId } = caller;
      const place = { organizationId, caller: caller.apiKey?.id ?? caller.userId, key };
      const inputHash = hashOf(asked);
      const kept = await db.asOrganization(organizationId, async (tx) => {
        if (await takeKey(tx, place, { inputHash, requestId }, leaseSeconds)) return null;
        const found = await findKey(tx, place);
        // Released in the meantime: the next request finds it free.
        if (!found) throw inProgress(1);
        if (found.inputHash !== inputHash) throw new CallFailure(IDEMPOTENCY_FAILURES.otherInput);
        if (found.answer !== null) return found.answer;
        if (found.inHand) throw inProgress(2);
        if (await didSomething(tx, found)) throw new CallFailure(IDEMPOTENCY_FAILURES.unknown);
        await transferOwnership(tx, place, requestId, leaseSeconds);
        return null;
      });
      if (kept === null) return turn(place, requestId);
      return { kept: JSON.parse(cipher.decrypt(kept, placeInSeal(place))) };
    },
  };
}

const inProgress = (retryAfter: number) => new CallFailure(IDEMPOTENCY_FAILURES.inProgress, { retryAfter });

function hashOf({ method, url, body, file }: Asked): string {
  const sent = file && [file.name, createHash("sha256").update(file.bytes).digest("hex")];
  return createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null, sent ?? null]))
    .digest("hex");
}
