/** Says the messages of commands and recent screens. */
import { translator } from "@tallyleaf/messages";
import { commands } from "@tallyleaf/messages/catalogs/commands";

export const say = translator(commands);
