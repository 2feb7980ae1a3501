/** Invoices and credit notes, as a feature. */
import { invoiceCalls, invoiceSettingsCalls } from "@tallyleaf/contract";
import { settled } from "../../books/settlement/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { invoiceEvents } from "./events.ts";
import { invoiceMail } from "./mails.ts";
import { notePaid } from "./paid.ts";
import { invoiceHandlers, serveInvoicePdf, serveInvoiceXml } from "./routes.ts";
import { invoiceSettingsHandlers } from "./settings.ts";

export const invoices = feature(
  "invoices",
  { ...invoiceCalls, ...invoiceSettingsCalls },
  (platform) => ({
    handlers: { ...invoiceHandlers(platform), ...invoiceSettingsHandlers(platform.db) },
    files: (server) => {
      serveInvoicePdf(server, platform);
      serveInvoiceXml(server, platform);
    },
  }),
  { events: invoiceEvents, listens: [on(settled, notePaid)], mails: [invoiceMail] },
);
