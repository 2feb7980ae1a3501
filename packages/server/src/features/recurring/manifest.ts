/** Recurring invoices and bills, as a feature. */
import { recurringCalls, recurringContentCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { recurringEvents } from "./events.ts";
import { recurringFailedMail } from "./mails.ts";
import { recurringHandlers } from "./routes.ts";
import { recurringJob } from "./run.ts";

export const recurring = feature(
  "recurring",
  { ...recurringCalls, ...recurringContentCalls },
  (platform) => ({ handlers: recurringHandlers(platform), jobs: [recurringJob(platform)] }),
  { events: recurringEvents, mails: [recurringFailedMail] },
);
