/** Tax returns as a feature. */
import { taxReturnCalls, taxSettlementCalls } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { feature } from "../../platform/feature/feature.ts";
import { taxReturnEvents } from "./events.ts";
import { taxDueMail } from "./mails.ts";
import { serveReturnFile } from "./paper/serve.ts";
import { remindOfReturns } from "./remind.ts";
import { taxReturnHandlers } from "./routes.ts";
import { taxSettlementHandlers } from "./settlement-routes.ts";

export const taxReturns = feature(
  "tax-returns",
  { ...taxReturnCalls, ...taxSettlementCalls },
  (platform) => ({
    handlers: {
      ...taxReturnHandlers(platform.db, platform.now),
      ...taxSettlementHandlers(platform.db, platform.now),
    },
    files: (server) => serveReturnFile(server, { ...platform, productName: platform.config.companyName }),
    sweeps: [{ name: "tax reminders", run: () => remindOfReturns(platform, dayOf(platform.now())) }],
  }),
  { events: taxReturnEvents, mails: [taxDueMail] },
);
