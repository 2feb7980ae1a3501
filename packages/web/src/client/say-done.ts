/** Says that something worked which may have ended the session: as a toast, or on the sign-in page that comes in the app's place. */
import { toast } from "../kit/toast.ts";
import { keepFarewell } from "../session/farewell.ts";
import { sessionStore } from "../session/store.ts";

export function sayDone(message: string, title?: string): void {
  if (sessionStore.current() === null) keepFarewell({ tone: "good", title, sentence: message });
  else toast.success(message, { title });
}
