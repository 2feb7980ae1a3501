/** Says which closed fiscal year an entry or a draft corrects. */
import { Text } from "@mantine/core";
import { fiscalYearOf } from "@tallyleaf/ledger";
import { useFiscalYears } from "../../../client/fiscal-years.ts";
import { say } from "./say.ts";

/** @param from first day of the year */
export function CorrectedYear({ from }: { from: string }) {
  const { years } = useFiscalYears();
  return <Text size="sm">{say("correctionOf", { year: fiscalYearOf(from, years).name })}</Text>;
}
