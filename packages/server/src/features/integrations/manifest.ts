/** Integrations, as a feature. */
import { accountingFileCalls, cardPaymentCalls, integrationCalls, shopOrderCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { fileLinks } from "../documents/keys.ts";
import { accountingFilesMail } from "./accounting/mails.ts";
import { accountingFileHandlers, serveAccountingFiles } from "./accounting/routes.ts";
import { cardPaymentHandlers } from "./card-payments/routes.ts";
import { integrationEvents } from "./events.ts";
import { shopOrderHandlers } from "./online-shop/routes.ts";
import { createKinds } from "./registry.ts";
import { integrationHandlers } from "./routes.ts";
import { sweepMessages } from "./store.ts";
import { syncJobs } from "./sync-job.ts";
import { chatJobs } from "./team-chat/post-events.ts";

const calls = { ...integrationCalls, ...accountingFileCalls, ...cardPaymentCalls, ...shopOrderCalls };

export const integrations = feature(
  "integrations",
  calls,
  (platform) => {
    const { db, config } = platform;
    const deps = { ...platform, links: fileLinks(config.publicUrl, platform.secret) };
    const kinds = createKinds(deps);
    return {
      handlers: {
        ...integrationHandlers(deps, kinds),
        ...accountingFileHandlers(deps),
        ...cardPaymentHandlers(deps),
        ...shopOrderHandlers(deps),
      },
      jobs: [...syncJobs(deps, kinds), ...chatJobs(deps)],
      sweeps: [{ name: "chat messages", run: () => sweepMessages(db) }],
      files: (server) => serveAccountingFiles(server, platform),
    };
  },
  { events: integrationEvents, mails: [accountingFilesMail] },
);
