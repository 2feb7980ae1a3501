/** Says the messages of the engine's check. */
import { translator } from "@tallyleaf/messages";
import { engineCheck } from "@tallyleaf/messages/catalogs/engine-check";

export const say = translator(engineCheck);
