/** The form of the public site, as a feature. */
import { leadCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { leadMails } from "./mails.ts";
import { leadHandlers, serveLeadForm } from "./routes.ts";

export const leads = feature(
  "leads",
  leadCalls,
  (platform) => ({
    handlers: leadHandlers(platform),
    pages: (server, site) => serveLeadForm(server, site, platform.guard, platform),
  }),
  { mails: leadMails },
);
