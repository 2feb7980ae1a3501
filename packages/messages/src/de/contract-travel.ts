import type { contractTravel as english } from "../en-US/contract-travel.ts";
import type { Translated } from "../translator.ts";

export const contractTravel: Translated<typeof english> = {
  countryInvalid: "Wählen Sie ein Land, dessen Sätze hinterlegt sind.",
  dateInvalid: "Geben Sie das Datum ein.",
  fromMissing: "Geben Sie den Beginn der Fahrt ein.",
  toMissing: "Geben Sie das Ziel der Fahrt ein.",
  purposeMissing: "Geben Sie den Anlass ein.",
  placeMissing: "Geben Sie den Ort ein.",
  distanceInvalid: "Geben Sie die Strecke ein, größer als 0 und mit höchstens einer Nachkommastelle.",
  vehicleInvalid: "Wählen Sie ein Fahrzeug.",
  passengersInvalid: "Geben Sie 0 bis 8 Mitfahrende ein.",
  countsInvalid: "Geben Sie die Anzahl der Tage, Nächte oder Mahlzeiten ein.",
  daysInvalid: "Nennen Sie höchstens {max, number} Tage, volle oder An- und Abreisetage, jeden mit seinen Mahlzeiten.",
  tooLong: "Verwenden Sie höchstens {max, number} Zeichen.",
  travelerInvalid: "Ungültige ID eines Mitglieds.",
  replacesInvalid: "Ungültige ID der Ausgabe einer Reise.",
  notFound: "Reise nicht gefunden. Vielleicht wurde sie gelöscht.",
  otherKind: "Fahrten und Reisetage haben verschiedene Sätze. Löschen Sie den Eintrag und erfassen Sie den anderen.",
  kindInvalid: "kind muss mileage oder per_diem sein.",
  noRate: "Für dieses Land und Datum sind keine Sätze bekannt. Erfassen Sie den Betrag als Ausgabe.",
  noVehicleRate: "Dieses Land hat keinen Satz für dieses Fahrzeug. Wählen Sie ein anderes.",
  nothing: "Der Betrag ist null, es entsteht keine Ausgabe.",
  unknownTraveler: "Diese Person ist kein Mitglied, oder Sie dürfen keine Ausgaben für sie erfassen.",
  enteredAlready:
    "Reisetage ab diesem Tag sind bereits erfasst. Ändern Sie diese Ausgabe, oder wählen Sie einen anderen Tag.",
  inFuture: "Wählen Sie heute oder einen früheren Tag. Eine Fahrt wird erfasst, wenn sie vorbei ist.",
  rateMissing: "Für diese Währung und diesen Tag ist kein Wechselkurs bekannt. Geben Sie einen unter Währung ein.",
};
