/**
 * Finds the country of a network address on this machine, from a table of country registries (geo-whois-asn-country, CC0). An
 * outside service would learn who signs in here.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { currentLocale } from "@tallyleaf/messages";
import { type CountryResponse, Reader } from "mmdb-lib";
import { sayDevice } from "./say-devices.ts";

const local = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  local.addSubnet(network, bits, "ipv4");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const require = createRequire(import.meta.url);
// Fifteen megabytes that only the list of sessions needs: read when it is first asked for.
let table: Reader<CountryResponse> | null = null;

/** "Germany", "This computer", "This network"; null where nothing is known of the address. */
export function placeOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%")[0] ?? "";
  const version = isIP(plain);
  if (version === 0) return null;
  const family = version === 4 ? "ipv4" : "ipv6";
  if (loopback.check(plain, family)) return sayDevice("thisComputer");
  if (local.check(plain, family)) return sayDevice("thisNetwork");
  const code = countryOf(plain);
  return code === undefined ? null : (new Intl.DisplayNames(currentLocale(), { type: "region" }).of(code) ?? null);
}

function countryOf(address: string): string | undefined {
  table ??= new Reader(
    readFileSync(require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb")),
  );
  // This table's records are flat, unlike those that the library has types for.
  return (table.get(address) as { country_code?: string } | null)?.country_code;
}
