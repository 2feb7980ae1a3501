/** Quotes, as a feature. */
import { quoteCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { quoteEvents } from "./events.ts";
import { quoteDecidedMail, quoteMail } from "./mails.ts";
import { quoteHandlers, serveQuotePdf } from "./routes.ts";

export const quotes = feature(
  "quotes",
  quoteCalls,
  (platform) => ({
    handlers: quoteHandlers(platform),
    files: (server) => serveQuotePdf(server, platform),
  }),
  { events: quoteEvents, mails: [quoteMail, quoteDecidedMail] },
);
