/** Writes the XML parts of a workbook: escapes texts, and links parts to each other. */

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The part that says where the others are that a part needs. */
export function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(([type, target], index) => {
    const full = type.startsWith("http") ? type : `${OFFICE}/${type}`;
    return `<Relationship Id="rId${index + 1}" Type="${full}" Target="${target}"/>`;
  });
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that XML can't contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML holds it. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
