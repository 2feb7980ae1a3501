/**
 * Gives every property test the same seed in each run, so that a failure comes from a change and not from chance. `npm run test:laws` tries
 * new seeds; `LAW_SEED` repeats one of them.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.LAW_SEED ?? 20_261_125) });

/** How many cases of a property to try: half of them with the suite's own seed, which tries the same ones each time. */
export const lawRuns = (cases: number): number => (process.env.LAW_SEED ? cases : Math.ceil(cases / 2));
