/** Says the messages of the sign-in pages. */
import { translator } from "@tallyleaf/messages";
import { authPages } from "@tallyleaf/messages/catalogs/auth-pages";

export const say = translator(authPages);
