/** The live demo, as a feature: `DEMO=on` offers it. */
import { demoCalls } from "@tallyleaf/contract";
import { feature } from "../../../platform/feature/feature.ts";
import { RENEW_DEMO, renewDemoJob, sweepDemos } from "./renew.ts";
import { demoHandlers } from "./routes.ts";

export const liveDemo = feature("demo", demoCalls, (platform) => {
  const { db, queue, config, onError } = platform;
  return {
    handlers: demoHandlers(platform),
    jobs: [renewDemoJob(platform, config.demo)],
    // Also where it was switched off: what is left of it goes.
    sweeps: [{ name: "demos", run: () => sweepDemos({ db, queue }, !config.demo) }],
    start: () => {
      if (!config.demo) return;
      db.asSystem((tx) => queue.enqueue(tx, RENEW_DEMO, {})).catch((error: unknown) =>
        onError(error, "ordering the demo"),
      );
    },
  };
});
