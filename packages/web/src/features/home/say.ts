/** Says the messages of the dashboard. */
import { translator } from "@tallyleaf/messages";
import { home } from "@tallyleaf/messages/catalogs/home";

export const say = translator(home);
