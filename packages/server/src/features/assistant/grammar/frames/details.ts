/** Questions about what the record of one client or vendor says: "What is the IBAN of FedEx?", "Acme's address". */
import type { Detail, Frame, Said } from "../frame.ts";

/** By whom a detail may be asked for; where both have it, that of the client is first. */
const DETAILS: readonly (readonly [detail: Detail, kinds: readonly ("client" | "vendor")[]])[] = [
  ["email", ["client", "vendor"]],
  ["phone", ["client", "vendor"]],
  ["address", ["client", "vendor"]],
  ["taxId", ["client", "vendor"]],
  ["contact", ["client"]],
  ["iban", ["vendor"]],
];

const isOfOne = ({ mentions, gap, isYesNo, times }: Said): boolean =>
  mentions.length === 1 && gap === null && !isYesNo && times.length === 0;

export const OF_ONE: readonly Frame[] = DETAILS.flatMap(([detail, kinds]) =>
  kinds.map(
    (kind): Frame => ({
      needs: [[`of:${detail}`]],
      may: `noun:${kind}`,
      names: [kind],
      when: (said) => said.named[kind] !== undefined && isOfOne(said),
      read: ({ named }) => ({ tool: `get_${kind}`, input: { id: named[kind]?.id }, asks: detail }),
    }),
  ),
);
