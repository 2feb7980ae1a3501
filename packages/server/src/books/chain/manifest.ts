/** The chain over what is posted, as a feature: seals, its nightly verification, and the entries from before there was a chain. */
import { sealCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { job } from "../../platform/jobs/job.ts";
import { chainIncomplete, verifyAll } from "./nightly.ts";
import { sealHandlers } from "./routes.ts";

export const chain = feature("chain", { ...sealCalls }, ({ db, now, onError }) => ({
  handlers: sealHandlers(db),
  sweeps: [{ name: "entries without a link", run: () => chainIncomplete(db) }],
  jobs: [
    job(
      "verify-chain",
      { retries: 2, timeoutSeconds: 3600 },
      async () => {
        for (const { name, fault } of await verifyAll(db, now))
          if (fault) onError(new Error(fault.text), `verification of the books of ${name}`);
      },
      { cron: "20 3 * * *", timeZone: "UTC" },
    ),
  ],
}));
