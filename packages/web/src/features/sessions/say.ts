/** Says the messages of where a person is signed in. */
import { translator } from "@tallyleaf/messages";
import { sessions } from "@tallyleaf/messages/catalogs/sessions";

export const say = translator(sessions);
