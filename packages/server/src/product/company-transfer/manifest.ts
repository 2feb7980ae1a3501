/** Taking a company from one installation to another, as a feature. */
import { movingCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { moveLinks, serveMoves } from "./download.ts";
import { companyTransferEvents } from "./events.ts";
import { moveJob, sweepMovings } from "./jobs.ts";
import { movingHandlers } from "./routes.ts";

export const companyTransfer = feature(
  "company-transfer",
  movingCalls,
  (platform) => {
    const { config, secret } = platform;
    const deps = { ...platform, maxBytes: config.moveInMaxBytes, links: moveLinks(config.publicUrl, secret) };
    return {
      handlers: movingHandlers(deps),
      jobs: [moveJob(deps)],
      sweeps: [{ name: "company transfers", run: () => sweepMovings(deps) }],
      files: (server) => serveMoves(server, deps),
    };
  },
  { events: companyTransferEvents },
);
