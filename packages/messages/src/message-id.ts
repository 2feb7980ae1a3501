/** How a catalog names a message: by its key, as written in the source. The built app has places instead (message-places.ts). */
import type { Messages } from "./translator.ts";

export const messageId = (_catalog: Messages, key: string): string => key;
