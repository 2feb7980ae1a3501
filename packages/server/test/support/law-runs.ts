/** How many cases of a property to try: half of them with the suite's own seed, which tries the same ones each time (`npm run test:laws` tries all). */
export const lawRuns = (cases: number): number => (process.env.LAW_SEED ? cases : Math.ceil(cases / 2));
