/** Why a message did not reach an address on the internet. */
export const outbound = {
  notReached: "The address leads to no server that can be reached from here.",
  insecure: "The address does not begin with https://.",
  noName: "The name of the address could not be looked up.",
  refused: "Nothing answers at this address.",
  broken: "The connection broke off.",
  unreachable: "The address cannot be reached.",
  expired: "The certificate of the address has expired.",
  unsigned: "The certificate of the address is not signed by a known authority.",
  otherName: "The certificate is for another name than this address.",
  notSent: "It could not be sent.",
} as const;
