/** Says the messages of emails, in the language of the one who gets them (write.ts). */
import { translator } from "@tallyleaf/messages";
import { mails } from "@tallyleaf/messages/catalogs/mails";

export const say = translator(mails);
