/** Says what tools propose. */
import { translator } from "@tallyleaf/messages";
import { tools } from "@tallyleaf/messages/catalogs/tools";

export const say = translator(tools);

/** A label or title of the catalog, said when it is shown. */
export type Said = Exclude<keyof typeof tools, "confirmed">;
