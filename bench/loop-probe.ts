/**
 * Loaded into the server with `--import` by the load benchmark. On SIGUSR2 it writes the event loop's delays since the last signal to
 * LOOP_PROBE_FILE, as JSON in milliseconds, and starts over. The product itself doesn't use it.
 */
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const file = process.env.LOOP_PROBE_FILE;
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

process.on("SIGUSR2", () => {
  const milliseconds = (nanoseconds: number) => Math.round(nanoseconds / 1e4) / 100;
  const told = {
    p50: milliseconds(delays.percentile(50)),
    p99: milliseconds(delays.percentile(99)),
    max: milliseconds(delays.max),
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  delays.reset();
  if (!file) return;
  writeFileSync(`${file}.part`, JSON.stringify(told));
  renameSync(`${file}.part`, file);
});
