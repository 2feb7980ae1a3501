/** The company: its settings, setting up the books, its export and its end, as a feature. */
import { businessSetupCalls, organizationCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { businessSetupHandlers } from "./business-setup.ts";
import { eraseFilesJob } from "./erase-files.ts";
import { companyEvents } from "./events.ts";
import { exportLinks, serveExports } from "./export.ts";
import { organizationHandlers } from "./routes.ts";

export const company = feature(
  "company",
  { ...organizationCalls, ...businessSetupCalls },
  (platform) => {
    const { db, queue, storage, config, secret } = platform;
    const exports = exportLinks(config.publicUrl, secret);
    return {
      handlers: { ...organizationHandlers({ ...platform, jobs: queue, exports }), ...businessSetupHandlers(db) },
      jobs: [eraseFilesJob(storage)],
      files: (server) => serveExports(server, { ...platform, exports }),
    };
  },
  { events: companyEvents },
);
