/** The company's details to read. */

import { Anchor, Box } from "@mantine/core";
import { type OrganizationDetails, organizationFields } from "@tallyleaf/contract";
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from "@tallyleaf/messages";
import type { ReactNode } from "react";
import { countryLabel } from "../../kit/form/country.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { say } from "./say.ts";

export function CompanyDetails({ details }: { details: OrganizationDetails }) {
  const { website, established } = details;
  return (
    <Box component="dl" mt={16} mb={0} pt={16} className={`${layout.pairs} ${layout.ruled}`}>
      <Fact of="country">{details.country ? countryLabel(details.country) : ""}</Fact>
      <Fact of="documentLanguage">{LANGUAGE_NAMES[details.documentLanguage ?? DEFAULT_LANGUAGE]}</Fact>
      <Fact of="regNumber">{details.regNumber}</Fact>
      <Fact of="taxId">{details.taxId}</Fact>
      <Fact of="established">{established ?? ""}</Fact>
      <Fact of="size">{details.size}</Fact>
      <Fact of="email">{details.email}</Fact>
      <Fact of="phone">{details.phone}</Fact>
      <Fact of="contactName">{details.contactName}</Fact>
      <Fact of="electronicAddress">{details.electronicAddress}</Fact>
      <Fact of="address" empty={say("noAddressProvided")}>
        {details.address}
      </Fact>
      <Fact of="website">
        {website && (
          <Anchor href={website} target="_blank" rel="noopener noreferrer" underline="always">
            {website}
          </Anchor>
        )}
      </Fact>
    </Box>
  );
}

interface FactProps {
  of: keyof typeof organizationFields;
  empty?: string;
  children: ReactNode;
}

function Fact({ of, empty = say("notProvided"), children }: FactProps) {
  return (
    <div className={text.labelledFacts}>
      <dt>{organizationFields[of].label}</dt>
      <dd className={children === "" ? text.dimmed : undefined}>{children === "" ? empty : children}</dd>
    </div>
  );
}
