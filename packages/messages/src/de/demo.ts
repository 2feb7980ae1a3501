import type { demo as english } from "../en-US/demo.ts";
import type { Translated } from "../translator.ts";

export const demo: Translated<typeof english> = {
  title: "Demo",
  loading: "Die Demo startet",
  openFailed: "Die Demo konnte nicht geöffnet werden. Versuchen Sie es gleich noch einmal.",
  tryAgain: "Erneut versuchen",
  register: "Eigenes Konto erstellen",
  signedIn:
    "Sie sind als {name} angemeldet. Die Demo öffnet sich anstelle Ihres Kontos; Sie können sich später wieder anmelden.",
  openDemo: "Demo öffnen",
  backToApp: "Zurück zu {company}",
  bar: "Dies ist eine Demo. Alle können sehen und ändern, was darin ist. Sie wird um {time} neu erstellt und verschickt nichts.",
  shortBar: "Demo für alle, um {time} neu erstellt",
  overTitle: "Die Demo wurde neu erstellt",
  overText:
    "Was Besucher eingegeben haben, ist gelöscht. Öffnen Sie die neue Demo, oder erstellen Sie ein eigenes Konto.",
};
