/** Says what the sign-in pages and the app say of signing in. */
import { translator } from "@tallyleaf/messages";
import { auth } from "@tallyleaf/messages/catalogs/auth";

export const say = translator(auth);
