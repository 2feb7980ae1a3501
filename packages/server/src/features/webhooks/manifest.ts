/** Webhooks, as a feature. */
import { webhookCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { fileLinks } from "../documents/keys.ts";
import { deliveryJob } from "./deliver.ts";
import { webhookEvents } from "./events.ts";
import { webhookDisabledMail } from "./mails.ts";
import { createRelay } from "./relay.ts";
import { webhookHandlers } from "./routes.ts";
import { sweepDeliveries } from "./store.ts";

export const webhooks = feature(
  "webhooks",
  webhookCalls,
  (platform) => {
    const { config, db, elsewhere, secret } = platform;
    const deps = { ...platform, allowPrivate: config.webhookAllowPrivate };
    const relay = createRelay({ ...platform, links: fileLinks(config.publicUrl, secret) });
    return {
      handlers: webhookHandlers(deps),
      jobs: [deliveryJob(deps)],
      sweeps: [{ name: "webhook deliveries", run: () => sweepDeliveries(db) }],
      start: () => {
        if (!elsewhere) relay.start();
      },
      close: () => relay.stop(),
    };
  },
  { events: webhookEvents, mails: [webhookDisabledMail] },
);
