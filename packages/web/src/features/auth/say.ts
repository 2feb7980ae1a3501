/** Says the messages of the sign-in pages. */
import { translator } from "@tallyleaf/messages";
import { auth } from "@tallyleaf/messages/catalogs/auth";

export const say = translator(auth);
