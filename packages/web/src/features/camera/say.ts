/** Says the messages of the camera. */
import { translator } from "@tallyleaf/messages";
import { camera } from "@tallyleaf/messages/catalogs/camera";

export const say = translator(camera);
