/** Says the messages of the help panel. */
import { translator } from "@tallyleaf/messages";
import { help } from "@tallyleaf/messages/catalogs/help";

export const say = translator(help);
