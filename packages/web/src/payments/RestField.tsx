/** Asks what is to become of a rest: kept to somebody's good, or let go. Nothing where the payment comes out even. */
import { Checkbox } from "@mantine/core";
import { formatMoney } from "../ui/format.ts";
import type { RestChoice } from "./rest.ts";

interface Props {
  /** Above zero: too much; below: missing. */
  rest: number;
  currency: string;
  /** Whose it is that is too much: "the client's good", "your good with the supplier". */
  good: string;
  choice: RestChoice;
  onChoice: (choice: RestChoice) => void;
}

export function RestField({ rest, currency, good, choice, onChoice }: Props) {
  if (rest === 0) return null;
  const amount = formatMoney(Math.abs(rest), currency);
  return rest > 0 ? (
    <Checkbox
      label={`Keep the ${amount} that are more than is open`}
      description={`They stay to ${good} on this document, to be given back.`}
      checked={choice.keep}
      onChange={({ currentTarget }) => onChoice({ ...choice, keep: currentTarget.checked })}
    />
  ) : (
    <Checkbox
      label={`Let the ${amount} go that are missing`}
      description="Nothing stays open; the difference is booked on General expenses. Else it stays open."
      checked={choice.letGo}
      onChange={({ currentTarget }) => onChoice({ ...choice, letGo: currentTarget.checked })}
    />
  );
}
