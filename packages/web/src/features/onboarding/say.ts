/** Says the messages of the welcome page. */
import { translator } from "@tallyleaf/messages";
import { onboarding } from "@tallyleaf/messages/catalogs/onboarding";

export const say = translator(onboarding);
