/** Says on which devices a user is signed in. */
import { translator } from "@tallyleaf/messages";
import { devices } from "@tallyleaf/messages/catalogs/devices";

export const sayDevice = translator(devices);
