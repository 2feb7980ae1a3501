/** Measures how long one kind of work takes. */

/** Milliseconds. */
export interface Times {
  p50: number;
  p95: number;
}

/** Does the work once to warm up, then so many times, one after the other; returns the median and the 95th percentile. */
export async function timed(work: () => Promise<unknown>, rounds: number): Promise<Times> {
  const times: number[] = [];
  await work();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((x, y) => x - y);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
