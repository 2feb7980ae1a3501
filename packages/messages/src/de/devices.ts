import type { devices as english } from "../en-US/devices.ts";
import type { Translated } from "../translator.ts";

export const devices: Translated<typeof english> = {
  deviceOn: "{browser} unter {system}",
  unknownDevice: "Unbekanntes Gerät",
  thisComputer: "Dieser Computer",
  thisNetwork: "Dieses Netzwerk",
};
