/** The landing page's own words. */
import { translator } from "@tallyleaf/messages";
import { siteLanding } from "@tallyleaf/messages/catalogs/site-landing";

export const sayLanding = translator(siteLanding);
