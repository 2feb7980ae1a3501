/** Says the messages about access points. */
import { translator } from "@tallyleaf/messages";
import { accessPoints } from "@tallyleaf/messages/catalogs/access-points";

export const say = translator(accessPoints);
