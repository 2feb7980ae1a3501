/** Whose tax it is: of a country, or of one of its states. */
import type { TaxRegistration } from "@tallyleaf/contract";
import { countryLabel } from "../../kit/form/country.ts";

type Place = Pick<TaxRegistration, "country" | "region">;

/** "Germany"; "United States, TX". */
export const placeLabel = ({ country, region }: Place): string =>
  region === "" ? countryLabel(country) : `${countryLabel(country)}, ${region}`;

/** Its tab in the address: "de", "us-tx". */
export const tabOfPlace = ({ country, region }: Place): string =>
  (region === "" ? country : `${country}-${region}`).toLowerCase();
