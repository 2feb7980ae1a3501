/** Asks what is to become of a rest: kept to somebody's good, or written off. Nothing where the payment comes out even, or is but a part. */
import { Checkbox } from "@mantine/core";
import { formatMoney } from "../../kit/format.ts";
import { isSmall, type RestChoice } from "./rest.ts";

interface Props {
  /** Above zero: too much; below: missing. */
  rest: number;
  /** What is open. */
  open: number;
  currency: string;
  /** What is paid was to be given back: nobody keeps more of that. */
  isBack: boolean;
  /** Whose it is that is too much: "the client's good", "your good with the supplier". */
  good: string;
  choice: RestChoice;
  onChoice: (choice: RestChoice) => void;
}

export function RestField({ rest, open, currency, isBack, good, choice, onChoice }: Props) {
  if (rest === 0 || (rest > 0 && isBack) || (rest < 0 && !isSmall(rest, open))) return null;
  const amount = formatMoney(Math.abs(rest), currency);
  return rest > 0 ? (
    <Checkbox
      label={`Keep the extra ${amount}`}
      description={`It is more than is open, and stays to ${good} until it is given back.`}
      checked={choice.keep}
      onChange={({ currentTarget }) => onChoice({ ...choice, keep: currentTarget.checked })}
    />
  ) : (
    <Checkbox
      label={`Write off the missing ${amount}`}
      description="Nothing stays open then; the difference is booked on General expenses."
      checked={choice.writeOff}
      onChange={({ currentTarget }) => onChoice({ ...choice, writeOff: currentTarget.checked })}
    />
  );
}
