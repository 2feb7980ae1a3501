import type { contractApiKeys as english } from "../en-US/contract-api-keys.ts";
import type { Translated } from "../translator.ts";

export const contractApiKeys: Translated<typeof english> = {
  name: "Geben Sie dem Schlüssel einen Namen.",
  longName: "Verwenden Sie höchstens {max, number} Zeichen für den Namen.",
  role: "Wählen Sie eine Rolle: {roles}.",
  scopes: "Wählen Sie mindestens eine Berechtigung.",
  days: "Die Tage bis zum Ablauf des Schlüssels müssen eine ganze Zahl von 1 bis {max, number} oder null sein.",
  nameLabel: "Name",
  nameHelp: "Das Programm, das ihn nutzen wird.",
  roleLabel: "Rolle",
  expiresLabel: "Läuft ab",
  scopesLabel: "Berechtigungen",
  tooMany: "Ein Unternehmen kann höchstens {max, number} aktive Schlüssel haben. Widerrufen Sie zuerst einen.",
  badId: "Ungültige API-Schlüssel-ID.",
  notFound: "API-Schlüssel nicht gefunden.",
  invalid: "Ungültiger API-Schlüssel. Er ist möglicherweise abgelaufen oder wurde widerrufen.",
  notForKeys: "Das ist mit einem API-Schlüssel nicht möglich. Dafür ist eine Anmeldung nötig.",
  lacksScope: "Diesem API-Schlüssel fehlt die Berechtigung für diesen Aufruf.",
  lacks: "Diesem API-Schlüssel fehlt die Berechtigung {scope}.",
  tooManyCalls:
    "Mit diesem API-Schlüssel wurden zu viele Aufrufe gemacht. Warten Sie so lange, wie Retry-After angibt.",
};
