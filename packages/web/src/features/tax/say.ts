/** Says the messages of taxes. */
import { translator } from "@tallyleaf/messages";
import { taxes } from "@tallyleaf/messages/catalogs/taxes";

export const say = translator(taxes);
