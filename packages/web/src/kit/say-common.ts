/** Says the words that mean the same on every screen, such as "Save". */
import { translator } from "@tallyleaf/messages";
import { common } from "@tallyleaf/messages/catalogs/common";

export const sayCommon = translator(common);
