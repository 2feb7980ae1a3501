/** Says the messages of profile. */
import { translator } from "@tallyleaf/messages";
import { profile } from "@tallyleaf/messages/catalogs/profile";

export const say = translator(profile);
