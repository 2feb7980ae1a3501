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
    // A closed public site has no page for the form.
    pages: async (server, site) => {
      if (platform.config.publicSite) await serveLeadForm(server, site, platform.guard, platform);
    },
  }),
  { mails: leadMails },
);
