/** Examples of names with their role, from a made document, with the features that reading computes. */
import { issuerCandidates } from "../src/fields/issuers.ts";
import type { LabelModel } from "../src/fields/number-labels.ts";
import { prepare } from "../src/fields/prepare.ts";
import type { DocumentText } from "../src/model/document.ts";
import { nameKey } from "../src/text/text.ts";
import type { Examples } from "./table-examples.ts";

/** A shorter name is in others by chance. */
const LEAST_KEY = 6;

/** Tells if a name is the issuer's: the same, or with what the page has behind it. */
export function isIssuer(name: string, issuer: string): boolean {
  const key = nameKey(issuer);
  return nameKey(name) === key || (key.length >= LEAST_KEY && nameKey(name).startsWith(key));
}

/** Makes an example of each name on a document. @param ownNames of the reader, where it knows them */
export function issuerExamplesOf(
  words: DocumentText,
  issuer: string,
  ownNames: string[],
  labels: LabelModel,
): Examples {
  const { findings } = prepare(words, { ownNames });
  const names = issuerCandidates(findings, labels);
  const wanted = nameKey(issuer);
  // Where the name is offered as it is, one with something behind it is wrong.
  const isOffered = names.some(({ key }) => key === wanted);
  return {
    names: names[0]?.features.names ?? [],
    x: names.map(({ features }) => features.values),
    // A second row is right only where it is the name's.
    y: names.map(({ name, key, below }) =>
      (below === null && !isOffered ? isIssuer(name, issuer) : key === wanted) ? 1 : 0,
    ),
  };
}
