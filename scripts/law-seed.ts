/**
 * Gives every property test the same seed in each run, so that a failure comes from a change and not from chance. `npm run test:laws` tries
 * new seeds; `LAW_SEED` repeats one of them.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.LAW_SEED ?? 20_261_125) });
