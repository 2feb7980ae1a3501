/** The words of the page about the company. */
import { translator } from "@tallyleaf/messages";
import { siteAbout } from "@tallyleaf/messages/catalogs/site-about";

export const sayAbout = translator(siteAbout);
