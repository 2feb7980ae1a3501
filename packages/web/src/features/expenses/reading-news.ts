/**
 * Listens to the server's word that documents have been read, and looks by itself every two seconds where it cannot be heard. Pure but
 * for what it is given.
 */
import type { ProgressNews } from "@tallyleaf/contract";

const LOOK_MS = 2000;
/** So many looks, then it tries to listen again. */
const LOOKS = 8;
/** A stream that says nothing for so long after it was opened is kept back on its way. */
const OPENING_MS = 5000;
/** The server gives a sign of life every ten seconds; a stream without one for so long is dead. */
const SILENCE_MS = 30_000;
/** Of several readings that end at once, one look. */
const GATHER_MS = 100;

interface Listening {
  /** Listens until the stream ends; rejects when it breaks, or cannot be opened. */
  open: (hear: (news: ProgressNews) => void, signal: AbortSignal) => Promise<unknown>;
  /** Loads the state. */
  look: () => void;
  /** Aborted once nobody waits anymore. */
  signal: AbortSignal;
}

/** Ends when `signal` is aborted. */
export async function followReadings({ open, look, signal }: Listening): Promise<void> {
  let isGathering = false;
  const lookSoon = () => {
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      if (!signal.aborted) look();
    }, GATHER_MS);
  };
  while (!signal.aborted) {
    const isWhole = await listenOnce(open, lookSoon, signal);
    if (isWhole) continue;
    for (let looks = 0; looks < LOOKS && !signal.aborted; looks++) {
      await pause(LOOK_MS, signal);
      if (!signal.aborted) look();
    }
  }
}

/** Whether the stream came to its own end. */
async function listenOnce(open: Listening["open"], lookSoon: () => void, signal: AbortSignal): Promise<boolean> {
  const silent = new AbortController();
  let silence = setTimeout(() => silent.abort(), OPENING_MS);
  try {
    await open(
      (news) => {
        clearTimeout(silence);
        silence = setTimeout(() => silent.abort(), SILENCE_MS);
        // Also once it listens: a reading may have ended before.
        if (news.kind !== "alive") lookSoon();
      },
      AbortSignal.any([signal, silent.signal]),
    );
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(silence);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
