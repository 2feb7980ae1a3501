/** Changes that a chosen country makes for the company, before it is saved; or that a filed return fixes the country. */
import { Alert, List } from "@mantine/core";
import { type CountryChange as Change, previewCountryChange } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { countryLabel } from "../../kit/form/country.ts";
import text from "../../kit/text.module.css";
import { say } from "./say.ts";

/** @param country ISO 3166-1 alpha-2; '': none */
export default function CountryChange({ country }: { country: string }) {
  const { data, error } = useQuery({
    queryKey: ["organization", "country-change", country],
    queryFn: ({ signal }) => call(previewCountryChange, { query: country === "" ? {} : { country } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div role="status">
      {error && (
        <Alert color="red" className={text.onTint}>
          {messageOf(error)}
        </Alert>
      )}
      {data && (
        <Alert
          color={data.isAllowed ? "blue" : "yellow"}
          title={data.isAllowed ? say("countryChange") : undefined}
          className={`${text.onTint} ${text.wrapped}`}
        >
          {data.isAllowed ? (
            <List size="sm">
              {sentencesOf(data).map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          ) : (
            held(data)
          )}
        </Alert>
      )}
    </div>
  );
}

const placesOf = (rows: Change["registrations"]) =>
  rows.map(({ country, region }) => [countryLabel(country), region].filter(Boolean).join(" ")).join(", ");

function held({ registrations }: Change): string {
  const filed = registrations.filter((row) => row.filed > 0);
  return say("countryHeld", { count: filed.reduce((sum, row) => sum + row.filed, 0), places: placesOf(filed) });
}

/** Tax on purchases is said at the field itself. */
function sentencesOf({ before, after, registrations, asksRegistration, otherCurrency, lines }: Change): string[] {
  const years = ({ retention: { books, vouchers, letters } }: Change["before"]) => `${books}, ${vouchers}, ${letters}`;
  const country = after.country ?? "";
  return [
    ...(years(before) === years(after)
      ? []
      : [say("countryRetention", { before: years(before), after: years(after) })]),
    ...(before.needsClosingEntry === after.needsClosingEntry
      ? []
      : [say("countryClosing", { isNeeded: after.needsClosingEntry ? "yes" : "no" })]),
    ...(before.paper === after.paper ? [] : [say("countryPaper", { size: after.paper === "a4" ? "A4" : "Letter" })]),
    ...(lines === 0 ? [] : [say("countryLines", { count: lines })]),
    ...(registrations.length === 0 ? [] : [say("countryRegistered", { places: placesOf(registrations) })]),
    ...(asksRegistration ? [say("countryRegister", { country: countryLabel(country) })] : []),
    ...(otherCurrency === null ? [] : [say("countryCurrency", { currency: otherCurrency })]),
    say("countryStays"),
  ];
}
