/**
 * Where webhooks may go: the public internet. A name is judged by what it resolves to in the moment of connecting, so that one which
 * pointed elsewhere when it was entered (DNS rebinding) reaches nothing inside.
 */
import { lookup as lookUp } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Names that mean this machine or its network wherever they are asked for. */
const INNER_NAMES = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/i;

/** An address of the public internet: not this machine, not its network, nothing reserved, nor one of these in another form. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** What can be said of an address before anything is resolved; null: nothing against it. */
export function objectionTo(url: URL, allowPrivate: boolean): "insecure" | "privateAddress" | null {
  if (allowPrivate) return null;
  if (url.protocol !== "https:") return "insecure";
  const host = hostOf(url);
  const isInner = isIP(host) ? !isPublicAddress(host) : INNER_NAMES.test(host.replace(/\.$/, ""));
  return isInner ? "privateAddress" : null;
}

/** An IPv6 address stands in brackets in a URL. */
const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, "$1");

/** A name that resolves to nothing public. */
export class PrivateAddressError extends Error {
  constructor() {
    super("The address is inside a private network.");
    this.name = "PrivateAddressError";
  }
}

/** Resolves a name to its public addresses only: what the connection is made to is what was looked at. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new PrivateAddressError(), "");
    return options.all ? callback(null, open) : callback(null, first.address, first.family);
  });
};
