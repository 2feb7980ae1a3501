/** The network that a request comes from. */

/** Returns the network that rate limits count: one IPv4 address, or the /64 that one IPv6 customer usually has. */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped || !plain.includes(":")) return mapped ?? plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const zeros = plain.includes("::") ? Array.from({ length: 8 - groups.length - last.length }, () => "0") : [];
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
