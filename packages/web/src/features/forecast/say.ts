/** Says the messages of the cash forecast. */
import { translator } from "@tallyleaf/messages";
import { forecast } from "@tallyleaf/messages/catalogs/forecast";

export const say = translator(forecast);
