/** Devices and places where a person is signed in. */
export const devices = {
  deviceOn: "{browser} on {system}",
  unknownDevice: "Unknown device",
  thisComputer: "This computer",
  thisNetwork: "This network",
} as const;
