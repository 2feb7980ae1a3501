/** Invoices and credit notes, as a feature. */
import { accessPointCalls, advanceCalls, invoiceCalls, invoiceSettingsCalls } from "@tallyleaf/contract";
import { itemOpened, itemsClosed, itemsSettled } from "../../books/journal/hooks.ts";
import { settled } from "../../books/settlement/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { accessPointsOf } from "./access-points/access-point.ts";
import { submissionJob } from "./access-points/job.ts";
import { accessPointHandlers } from "./access-points/routes.ts";
import { advanceHandlers } from "./advances.ts";
import { closeHandInvoices, insertHandInvoice } from "./by-hand.ts";
import { invoiceEvents } from "./events.ts";
import { invoiceMail } from "./mails.ts";
import { notePaid } from "./paid.ts";
import { invoiceHandlers, serveInvoicePdf, serveInvoiceXml } from "./routes.ts";
import { invoiceSettingsHandlers } from "./settings.ts";

export const invoices = feature(
  "invoices",
  { ...invoiceCalls, ...advanceCalls, ...accessPointCalls, ...invoiceSettingsCalls },
  (platform) => {
    const sending = { ...platform, points: accessPointsOf(platform.config.accessPoints) };
    return {
      handlers: {
        ...invoiceHandlers(platform),
        ...advanceHandlers(platform.db),
        ...accessPointHandlers(sending),
        ...invoiceSettingsHandlers(platform.db),
      },
      jobs: [submissionJob(sending)],
      files: (server) => {
        serveInvoicePdf(server, platform);
        serveInvoiceXml(server, platform);
      },
    };
  },
  {
    events: invoiceEvents,
    listens: [
      on(settled, notePaid),
      on(itemsSettled, notePaid),
      on(itemOpened, insertHandInvoice),
      on(itemsClosed, closeHandInvoices),
    ],
    mails: [invoiceMail],
  },
);
