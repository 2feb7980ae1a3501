/** Says where exchange rates come from, and where currencies are used. */
import { translator } from "@tallyleaf/messages";
import { rateSources } from "@tallyleaf/messages/catalogs/rate-sources";

export const say = translator(rateSources);
