import type { contractFiles as english } from "../en-US/contract-files.ts";
import type { Translated } from "../translator.ts";

export const contractFiles: Translated<typeof english> = {
  tooMany:
    "Höchstens {limit, number} Dateien sind erlaubt. „{file}“ und die folgenden Dateien wurden nicht hinzugefügt.",
  damagedFile:
    "Datei „{file}“ ist beschädigt oder nicht das, was ihr Name sagt. Öffnen Sie sie, speichern Sie sie neu, und laden Sie das hoch.",
  wrongTypeOf: "Datei „{file}“: Ungültiger Dateityp ({type}). Erlaubt sind PDF, PNG, JPG, GIF, XML und P7M.",
  wrongType: "Ungültiger Dateityp. Erlaubt sind PDF, PNG, JPG, GIF, XML und P7M.",
  notEInvoice: "Dieses XML ist keine lesbare E-Rechnung. Laden Sie die Rechnung als PDF oder Bild hoch.",
  brokenXml: "Dieses XML enthält Unzulässiges. Bitten Sie den Lieferanten um eine neue Rechnung.",
  heic: "Dieses Bild liegt im HEIC-Format von Apple vor, das nicht unterstützt wird. Wählen Sie auf dem Telefon „Einstellungen“, „Kamera“, „Formate“, „Maximale Kompatibilität“ oder teilen Sie das Bild als JPEG.",
  expenseIdNotNumber: "expenseId ist keine Zahl.",
  expenseIdNotTemporary: "expenseId muss eine vorläufige, negative ID sein.",
  paidByMeInvalid: "paidByMe muss true oder false sein.",
  notOrganization: "organizationId ist kein Unternehmen.",
  keyRequired: "key ist erforderlich.",
};
