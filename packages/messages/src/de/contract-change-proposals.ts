import type { contractChangeProposals as english } from "../en-US/contract-change-proposals.ts";
import type { Translated } from "../translator.ts";

export const contractChangeProposals: Translated<typeof english> = {
  badId: "Das ist kein Vorschlag.",
  badState: "state muss open, confirmed, rejected oder expired sein.",
  notFound: "Vorschlag nicht gefunden. Möglicherweise wurde er gelöscht.",
  decided: "Über diesen Vorschlag wurde schon entschieden.",
  expired: "Dieser Vorschlag ist abgelaufen. Beauftragen Sie den Agenten erneut.",
  changed: "Die Bücher haben sich geändert, dies würde etwas anderes buchen. Prüfen Sie den Vorschlag erneut.",
  tooMany: "{max} Vorschläge sind offen. Bestätigen oder verwerfen Sie zuerst einige.",
  peopleConfirm: "Dieser Agent darf Änderungen nur vorschlagen. Ohne mode bestätigt sie eine Person.",
  nothingToRemind: "Diese Rechnung ist nicht ausgestellt und offen. Deshalb kann niemand an sie erinnert werden.",
  dailyLimit: "Dieser API-Schlüssel hat die Änderungen eines Tages verbraucht. Schlagen Sie die Änderung vor.",
};
