/** The page of a client, behind a link: what is owed, the invoices, and a way to ask. As a feature. */
import { clientPageCalls } from "@tallyleaf/contract";
import { readToken } from "../../books/parties/client-token.ts";
import { feature } from "../../platform/feature/feature.ts";
import { serveClientFiles } from "./files.ts";
import { clientAskedMail } from "./mails.ts";
import { clientPageHandlers } from "./routes.ts";

export const clientPage = feature(
  "client-page",
  clientPageCalls,
  (platform) => {
    const { secret, previousSecret, config } = platform;
    const read = (token: string) => readToken(token, previousSecret ? [secret, previousSecret] : [secret]);
    return {
      handlers: clientPageHandlers({ ...platform, publicUrl: config.publicUrl, read }),
      files: (server) => serveClientFiles(server, { ...platform, read }),
    };
  },
  { mails: [clientAskedMail] },
);
