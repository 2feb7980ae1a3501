/** /reimbursements: what is owed to members who paid with their own money; for employees, their own. */
import { Button, Stack, Text } from "@mantine/core";
import type { ReimbursementItem } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { IbanDialog } from "./IbanDialog.tsx";
import { canBePaid, MemberSection } from "./MemberSection.tsx";
import { type Filter, reimbursementsQuery, type Travel, travelsQuery } from "./queries.ts";
import { RunForm } from "./RunForm.tsx";
import { say } from "./say.ts";
import { TravelDialog, type TravelKind } from "./TravelDialog.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ReimbursementsScreen() {
  const [filter, setFilter] = useState<Filter>("open");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const list = useQuery(reimbursementsQuery(filter));
  const pays = useCan("add", "paymentRun") !== null;
  const iban = useDialog<null>();
  const [traveling, setTraveling] = useState<TravelKind | Travel | null>(null);
  const travels = useQuery(travelsQuery).data?.data ?? [];
  const ownIban = list.data?.ownIban ?? "";
  const choose = (items: readonly ReimbursementItem[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { expenseId } of items) {
      if (isChosen) next.add(expenseId);
      else next.delete(expenseId);
    }
    setChosen(next);
  };
  return (
    <>
      <PageHeader
        title={say("title")}
        more={
          <>
            <Button variant="default" onClick={() => setTraveling("mileage")}>
              {say("addMileage")}
            </Button>
            <Button variant="default" onClick={() => setTraveling("per_diem")}>
              {say("addPerDiem")}
            </Button>
            {list.data && (
              <Button variant="default" onClick={() => iban.open(null)}>
                {ownIban === "" ? say("setIban") : say("changeIban")}
              </Button>
            )}
          </>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <FilterChips
        label={say("filter")}
        choices={[
          { value: "open", label: say("open") },
          { value: "all", label: say("all") },
        ]}
        value={filter}
        onChange={setFilter}
        mb={16}
      />
      <Loaded
        query={list}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={5} />}
      >
        {({ data, byHand }) => (
          <Stack gap="var(--space-32)">
            {byHand.map(({ code, name, amount, currency }) => (
              <Text key={code} size="sm">
                {say("byHand", { account: `${code} ${name}`, amount: formatMoney(amount, currency) })}
              </Text>
            ))}
            {data.length === 0 ? (
              <EmptyState
                title={say("none")}
                action={
                  <Button component={Link} to="/expenses/add">
                    {say("toExpenses")}
                  </Button>
                }
              >
                {say("noneText")}
              </EmptyState>
            ) : (
              <>
                {data.map((member) => (
                  <MemberSection
                    key={member.id}
                    member={member}
                    chosen={pays ? chosen : null}
                    onChoose={choose}
                    travels={travels}
                    onChange={setTraveling}
                  />
                ))}
                {pays && (
                  <RunForm
                    items={data.flatMap(({ items }) =>
                      items.filter((item) => canBePaid(item) && chosen.has(item.expenseId)),
                    )}
                  />
                )}
              </>
            )}
          </Stack>
        )}
      </Loaded>
      <TravelDialog of={traveling} onClose={() => setTraveling(null)} />
      <IbanDialog opened={iban.opened} iban={ownIban} onClose={iban.close} />
    </>
  );
}
