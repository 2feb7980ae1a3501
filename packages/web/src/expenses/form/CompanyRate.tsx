/** Offers to make a rate that was typed on one document the company's, and says what that changes. Unchecked at first. */
import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../currencies/calls.ts";
import { useSession } from "../../session/store.ts";
import { companyRateText } from "./company-rate-text.ts";
import type { PartProps } from "./parts.ts";

interface Props extends Pick<PartProps, "form" | "dispatch"> {
  from: string;
  to: string;
}

export function CompanyRate({ form, dispatch, from, to }: Props) {
  // The company's rates are not an employee's to set.
  const mayShare = useSession()?.user.userRole !== "employee";
  const settings = useQuery({ ...settingsQuery, enabled: mayShare });
  if (!mayShare) return null;
  return (
    <Checkbox
      label="Use this rate for the company's other documents too"
      description={companyRateText(settings.data?.exchangeRates ?? null, from, to)}
      checked={form.rateForCompany}
      onChange={(event) => dispatch({ type: "rate_for_company", value: event.currentTarget.checked })}
    />
  );
}
