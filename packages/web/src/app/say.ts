/** Says the messages of the frame around the screens. */
import { translator } from "@tallyleaf/messages";
import { app } from "@tallyleaf/messages/catalogs/app";

export const say = translator(app);
