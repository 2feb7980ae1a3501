/** Says the messages of papers of claimed tax. */
import { translator } from "@tallyleaf/messages";
import { taxClaims } from "@tallyleaf/messages/catalogs/tax-claims";

export const sayClaim = translator(taxClaims);
