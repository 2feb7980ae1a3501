import type { contractAgents as english } from "../en-US/contract-agents.ts";
import type { Translated } from "../translator.ts";

export const contractAgents: Translated<typeof english> = {
  badScope: "Das ist keine Berechtigung.",
  badRequest: "Das ist keine gültige Anfrage eines Programms.",
  unknownClient: "Dieses Programm ist hier nicht registriert. Verbinden Sie es vom Programm aus erneut.",
  badRedirect:
    "Das Programm möchte die Antwort an einer Adresse erhalten, die es nicht registriert hat. Vertrauen Sie ihm nicht.",
  noScopes: "Wählen Sie mindestens eine Berechtigung.",
  notOffered: "Mit Ihrer Rolle können Sie diese Berechtigung nicht erteilen.",
  tooMany: "Sie können höchstens {max, number} verbundene Agenten haben. Trennen Sie zuerst einen.",
  badId: "Ungültige ID.",
  notFound: "Agent nicht gefunden. Möglicherweise wurde er getrennt.",
  badLimit: "Die Grenze muss eine ganze Zahl von 0 bis {max, number} oder null sein.",
};
