/** Says the messages of the kit that the sign-in pages need, too. */
import { translator } from "@tallyleaf/messages";
import { kitPlain } from "@tallyleaf/messages/catalogs/kit-plain";

export const say = translator(kitPlain);
