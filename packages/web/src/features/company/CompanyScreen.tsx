/** /company: what the company is, its logo, and the way to its end. */
import { Anchor, Box, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { OrganizationDetails } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, type MetaFunction, Navigate, useSearchParams } from "react-router";
import { organizationQuery } from "../../client/organization.ts";
import { pageTitle } from "../../kit/brand.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { ExpenseSettingsForm } from "../expense-settings/ExpenseSettingsForm.tsx";
import { JournalSettingsForm } from "../journal/approval/JournalSettingsForm.tsx";
import { FiscalYearCard } from "../year-end/FiscalYearCard.tsx";
import { CompanyDetails } from "./CompanyDetails.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { CompanyTransfer } from "./company-transfer/CompanyTransfer.tsx";
import { DangerZone } from "./DangerZone.tsx";
import { Logo, LogoControls } from "./LogoControls.tsx";
import { loadFailureText } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("companySettings")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function CompanyScreen() {
  const [query] = useSearchParams();
  // Where the history was before it had a page of its own.
  if (query.get("tab") === "activity") return <Navigate to="/history" replace />;
  return (
    <>
      <PageHeader title={say("companySettings")}>{say("subtitle")}</PageHeader>
      <Details />
    </>
  );
}

function Details() {
  const query = useQuery(organizationQuery);
  const { error } = query;
  useEffect(() => {
    if (error) toast.error(loadFailureText(error), { title: say("error") });
  }, [error]);
  return (
    <Loaded
      query={query}
      failure={loadFailureText}
      safe={say("pageNotShown")}
      skeleton={<RowsSkeleton label={say("loadingCompany")} rows={6} />}
    >
      {(details) => <Company details={details} />}
    </Loaded>
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
    <Stack gap={16} maw={720}>
      <section className={layout.card} aria-label={say("company")}>
        <Group gap={16} align="flex-start" mb={16}>
          <Logo url={details.logoUrl} />
          <Box flex="1 1 200px" className={layout.shrinks}>
            <Title order={2} fz={20} className={text.wrapped}>
              {details.name}
            </Title>
            {details.industry && <p className={`${text.lines} ${text.dimmed}`}>{details.industry}</p>}
            {details.address && <p className={`${text.lines} ${text.dimmed}`}>{details.address}</p>}
          </Box>
          {!editing && (
            <Button
              ref={edit}
              leftSection={<IconPencil size={16} stroke={1.5} />}
              variant="default"
              onClick={() => setEditing(true)}
            >
              {say("editCompany")}
            </Button>
          )}
        </Group>
        <LogoControls url={details.logoUrl} />
        {editing ? <CompanyForm details={details} onDone={stopEditing} /> : <CompanyDetails details={details} />}
      </section>
      <section className={layout.card} aria-labelledby="expense-settings">
        <Title order={2} fz={17} mb="md" id="expense-settings">
          {say("expenses")}
        </Title>
        <ExpenseSettingsForm />
      </section>
      <FiscalYearCard />
      <section className={layout.card} aria-labelledby="journal-settings">
        <Title order={2} fz={17} mb="md" id="journal-settings">
          {say("journalEntries")}
        </Title>
        <JournalSettingsForm />
      </section>
      <section className={layout.card} aria-labelledby="retention">
        <Title order={2} fz={17} mb="md" id="retention">
          {say("retention")}
        </Title>
        <Text size="sm" mb={8}>
          {say("retentionNote")}
        </Text>
        <Anchor component={Link} to="/retention" underline="always" size="sm">
          {say("openRetention")}
        </Anchor>
      </section>
      <CompanyTransfer />
      <DangerZone details={details} />
    </Stack>
  );
}
