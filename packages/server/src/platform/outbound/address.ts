/**
 * Restricts webhooks to the public internet. A name is checked by its addresses at the moment of connecting, so that a name that
 * pointed elsewhere when it was entered (DNS rebinding) reaches nothing internal.
 */

import { lookup as lookUp } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { translator } from "@tallyleaf/messages";
import { outbound } from "@tallyleaf/messages/catalogs/outbound";
import ipaddr from "ipaddr.js";

/** Names that mean this machine or its network everywhere. */
const INNER_NAMES = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/i;

/** Whether an address is on the public internet: not this machine, not its network, not reserved, nor one of these in another form. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && !(parsed instanceof ipaddr.IPv6 && holdsIPv4(parsed.parts));
}

/**
 * Whether some routers treat an IPv6 address as an IPv4 address: IPv4-compatible ones (`::10.0.0.1`, RFC 4291, 2.5.5.1) and those of
 * ISATAP (`…:0:5efe:10.0.0.1` or `…:200:5efe:…`, RFC 5214, 6.1). No public service uses either.
 *
 * @param parts eight groups of 16 bits
 */
function holdsIPv4(parts: readonly number[]): boolean {
  const isCompatible = parts.slice(0, 6).every((part) => part === 0);
  const isIsatap = ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
  return isCompatible || isIsatap;
}

/** Finds an error of an address before its name is resolved; null: none. */
export function findAddressError(url: URL, allowPrivate: boolean): "insecure" | "privateAddress" | null {
  if (allowPrivate) return null;
  if (url.protocol !== "https:") return "insecure";
  const host = hostOf(url);
  const isInner = isIP(host) ? !isPublicAddress(host) : INNER_NAMES.test(host.replace(/\.$/, ""));
  return isInner ? "privateAddress" : null;
}

/** An IPv6 address is in brackets in a URL. */
const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, "$1");

/** Message for a refused address and for a nonexistent one: different messages would reveal the internal network. */
export const NOT_REACHED = translator(outbound)("notReached");

/** A name without a public address. */
export class PrivateAddressError extends Error {
  constructor() {
    super(NOT_REACHED);
    this.name = "PrivateAddressError";
  }
}

/** Resolves a name to its public addresses only: the connection uses exactly the addresses that were checked. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new PrivateAddressError(), "");
    return options.all ? callback(null, open) : callback(null, first.address, first.family);
  });
};
