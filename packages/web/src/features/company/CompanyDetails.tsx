/** The company's details to read. */
import { Anchor } from "@mantine/core";
import type { OrganizationDetails } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { countryLabel } from "../../kit/form/country.ts";
import styles from "./Company.module.css";

export function CompanyDetails({ details }: { details: OrganizationDetails }) {
  const { website, established } = details;
  return (
    <dl className={styles.facts}>
      <Fact label="Country">{details.country ? countryLabel(details.country) : ""}</Fact>
      <Fact label="Registration Number">{details.regNumber}</Fact>
      <Fact label="VAT/Tax ID">{details.taxId}</Fact>
      <Fact label="Established">{established ?? ""}</Fact>
      <Fact label="Company Size">{details.size}</Fact>
      <Fact label="Email">{details.email}</Fact>
      <Fact label="Phone">{details.phone}</Fact>
      <Fact label="Address" empty="No address provided">
        {details.address}
      </Fact>
      <Fact label="Website">
        {website && (
          <Anchor href={website} target="_blank" rel="noopener noreferrer" underline="always">
            {website}
          </Anchor>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, empty = "Not provided", children }: { label: string; empty?: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd data-empty={children === "" || undefined}>{children === "" ? empty : children}</dd>
    </div>
  );
}
