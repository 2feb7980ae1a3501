/** /payment-runs: bills that are due become orders to the bank, which are approved, downloaded, and paid by matching. */
import { Button, Stack } from "@mantine/core";
import type { PaymentRun } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { BillsToPay } from "./BillsToPay.tsx";
import { LimitDialog } from "./LimitDialog.tsx";
import { runsQuery } from "./queries.ts";
import { RunDetails } from "./RunDetails.tsx";
import { RunsList } from "./RunsList.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function PaymentRunsScreen() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page")) || 1));
  const [opened, setOpened] = useState<PaymentRun | null>(null);
  const runs = useQuery(runsQuery(page));
  const limit = useDialog<null>();
  const maySetLimit = useCan("change", "company") !== null;
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          maySetLimit &&
          runs.data && (
            <Button variant="default" onClick={() => limit.open(null)}>
              {say("limit")}
            </Button>
          )
        }
      >
        {say("subtitle")}
      </PageHeader>
      <Stack gap="var(--space-32)">
        <BillsToPay onCreated={([first]) => setOpened(first ?? null)} />
        <RunsList query={runs} page={page} onOpen={setOpened} />
      </Stack>
      <RunDetails
        run={opened && (runs.data?.data.find(({ id }) => id === opened.id) ?? opened)}
        onClose={() => setOpened(null)}
      />
      {runs.data && (
        <LimitDialog
          opened={limit.opened}
          limit={runs.data.approvalLimit}
          currency={runs.data.currency}
          onClose={limit.close}
        />
      )}
    </>
  );
}
