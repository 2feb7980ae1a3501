/** /company: what the company is, its logo, and the way to its end. For founders. */
import { Button, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { OrganizationDetails } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { MetaFunction } from "react-router";
import { pageTitle } from "../brand.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RowsSkeleton } from "../ui/RowsSkeleton.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./Company.module.css";
import { CompanyDetails } from "./CompanyDetails.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { loadFailureText, organizationQuery } from "./calls.ts";
import { DangerZone } from "./DangerZone.tsx";
import { Logo, LogoControls } from "./LogoControls.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Company Settings") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function CompanyScreen() {
  const { data: details, error, refetch } = useQuery(organizationQuery);
  useEffect(() => {
    if (error) toast.error(loadFailureText(error), { title: "Error" });
  }, [error]);
  return (
    <>
      <PageHeader title="Company Settings">What stands on your papers and exports, and who can be asked.</PageHeader>
      {details ? (
        <Company details={details} />
      ) : error ? (
        <ErrorState
          message={loadFailureText(error)}
          safe="Your company’s data is safe; only this page could not be shown."
          onRetry={() => refetch()}
        />
      ) : (
        <RowsSkeleton label="Loading company" rows={6} />
      )}
    </>
  );
}

function Company({ details }: { details: OrganizationDetails }) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const stopEditing = () => {
    setEditing(false);
    // The button comes back with the next frame; the focus goes where it was before.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <div className={styles.column}>
      <section className={styles.card} aria-label="Company">
        <div className={styles.head}>
          <Logo url={details.logoUrl} />
          <div className={styles.who}>
            <Title order={2} fz={20} className={styles.name}>
              {details.name}
            </Title>
            {details.industry && <p className={styles.line}>{details.industry}</p>}
            {details.address && <p className={styles.line}>{details.address}</p>}
          </div>
          {!editing && (
            <Button
              ref={edit}
              leftSection={<IconPencil size={16} stroke={1.5} />}
              variant="default"
              onClick={() => setEditing(true)}
            >
              Edit Company
            </Button>
          )}
        </div>
        <LogoControls url={details.logoUrl} />
        {editing ? <CompanyForm details={details} onDone={stopEditing} /> : <CompanyDetails details={details} />}
      </section>
      <DangerZone details={details} />
    </div>
  );
}
