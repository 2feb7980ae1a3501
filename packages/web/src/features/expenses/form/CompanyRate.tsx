/** Offers to make a rate that was typed on one document the company's from a day on, and says what that changes. Unchecked at first. */

import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { DateField } from "../../../kit/days/DateField.tsx";
import { useCan } from "../../../session/can.ts";
import { rateEffectQuery, settingsQuery } from "../../currencies/queries.ts";
import { companyRateText } from "./company-rate-text.ts";
import { sharedFrom } from "./conversion.ts";
import type { PartProps } from "./parts.ts";
import { say } from "./say.ts";

interface Props extends Pick<PartProps, "form" | "dispatch" | "expenseId"> {
  from: string;
  to: string;
}

export function CompanyRate({ form, dispatch, expenseId, from, to }: Props) {
  const mayShare = useCan("change", "currency") !== null;
  const checked = form.rateForCompany;
  const validFrom = sharedFrom(form);
  const enabled = mayShare && checked;
  const settings = useQuery({ ...settingsQuery, enabled });
  const effect = useQuery({ ...rateEffectQuery(from, to, validFrom, expenseId), enabled });
  if (!mayShare) return null;
  return (
    <>
      <Checkbox
        label={say("shareRate")}
        description={say("shareRateHint")}
        checked={checked}
        onChange={(event) => dispatch({ type: "rate_for_company", value: event.currentTarget.checked })}
      />
      {checked && (
        <DateField
          label={say("rateValidFrom")}
          name="rateFrom"
          description={companyRateText(
            { from, to, validFrom },
            settings.data?.exchangeRates ?? null,
            effect.data ?? null,
          )}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={validFrom}
          onChange={(event) => dispatch({ type: "rate_from", value: event.currentTarget.value })}
        />
      )}
    </>
  );
}
