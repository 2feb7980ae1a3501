/**
 * Catalogs without keys, for the built app, where keys would be a fifth of a language's files: a list of messages, and numbers by which a
 * key's hash leads to its place (perfect hashing by "hash and displace"). A key that is not in the catalog leads to another message, so
 * a built catalog has all keys that a page can say (packages/web/message-files.ts).
 */
import type { Messages } from "./translator.ts";

/** First the number for each bucket of keys, then the messages. */
type PlacedCatalog<Message> = readonly [seeds: readonly number[], ...messages: Message[]];

const BUCKET = 4;
/** Far more than 1000 messages need. */
const MOST_SEEDS = 1_000_000;

/** FNV-1a with a last mix, 32 bits without sign. */
function hashOf(key: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The first seed is for the bucket, so a bucket's own number is larger. */
const placeOf = (key: string, number: number, count: number) => 1 + (hashOf(key, number + 1) % count);
const bucketOf = (key: string, buckets: number) => hashOf(key, 0) % buckets;

/** Returns the place of a key in a catalog that `placeMessages` has made. */
export function messageId(catalog: Messages, key: string): string {
  const placed = catalog as unknown as PlacedCatalog<unknown>;
  const [numbers] = placed;
  return String(placeOf(key, numbers[bucketOf(key, numbers.length)] ?? 0, placed.length - 1));
}

/** Puts the messages of a catalog where `messageId` finds them. */
export function placeMessages<Message>(catalog: Readonly<Record<string, Message>>): PlacedCatalog<Message> {
  const keys = Object.keys(catalog);
  const numbers = Array.from({ length: Math.ceil(keys.length / BUCKET) }, () => 0);
  const buckets = Object.entries(Object.groupBy(keys, (key) => bucketOf(key, numbers.length)));
  const messages: Message[] = [];
  // The fullest first, while there is room.
  for (const [bucket, inIt = []] of buckets.sort(([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0))) {
    const number = findNumber(inIt, keys.length, (place) => place - 1 in messages);
    numbers[Number(bucket)] = number;
    for (const key of inIt) messages[placeOf(key, number, keys.length) - 1] = catalog[key] as Message;
  }
  return [numbers, ...messages];
}

/** Returns the number by which all keys of a bucket have a free place of their own. */
function findNumber(keys: readonly string[], count: number, isTaken: (place: number) => boolean): number {
  for (let number = 0; number < MOST_SEEDS; number += 1) {
    const places = new Set(keys.map((key) => placeOf(key, number, count)));
    if (places.size === keys.length && ![...places].some(isTaken)) return number;
  }
  throw new Error(`No places found for the messages ${keys.join(", ")}.`);
}
