/** Where a person is signed in: devices and places. */
export const devices = {
  deviceOn: "{browser} on {system}",
  unknownDevice: "Unknown device",
  thisComputer: "This computer",
  thisNetwork: "This network",
} as const;
