/** Patterns of LIKE from what a person typed: % and _ mean themselves. */

/** Matches what contains the text. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** Matches what begins with the text. */
export function startingWith(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
