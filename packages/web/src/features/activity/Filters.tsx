/** The filters of the activity log: area, subject, person, and days. */

import { Button, NativeSelect } from "@mantine/core";
import { AUDIT_SUBJECTS, type AuditEvent, type AuditSubject } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { DateField } from "../../kit/days/DateField.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { FilterBar } from "../../kit/list-table/FilterBar.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { type ActivityView, type Area, isNarrowed } from "./list-params.ts";
import { say } from "./say.ts";

const AREA_LABELS = [
  { value: "all", label: say("all") },
  { value: "security", label: say("security") },
  { value: "books", label: say("books") },
] satisfies { value: Area; label: string }[];

const SUBJECTS: Readonly<Record<AuditSubject, string>> = {
  expense: say("expense"),
  expense_import: say("expenseImport"),
  document: say("document"),
  document_access: say("documentAccess"),
  invoice: say("invoice"),
  quote: say("quote"),
  client: sayCommon("client"),
  project: say("project"),
  vendor: sayCommon("vendor"),
  payment: say("payment"),
  bank_account: say("bankAccount"),
  bank_line: say("transaction"),
  reconciliation: say("reconciliation"),
  journal_entry: say("journalEntry"),
  opening: say("openingBalances"),
  journal_import: say("journalImport"),
  journal_template: say("journalTemplate"),
  journal_schedule: say("journalSchedule"),
  item: say("item"),
  recurring: say("recurring"),
  payment_run: say("paymentRun"),
  asset: say("asset"),
  depreciation_run: say("depreciationRun"),
  revaluation: say("revaluation"),
  allowance: say("allowance"),
  accrual: say("accrual"),
  deferral: say("deferral"),
  deferral_run: say("deferralRun"),
  receipt_request: say("receiptRequest"),
  account: say("account"),
  category: sayCommon("category"),
  dimension: say("dimension"),
  rule: say("rule"),
  exchange_rate: say("exchangeRate"),
  month: say("month"),
  fiscal_year: say("fiscalYear"),
  tax_registration: say("taxRegistration"),
  tax_code: say("taxCode"),
  tax_return: say("taxReturn"),
  report: say("report"),
  report_schedule: say("reportSchedule"),
  organization: say("organization"),
  user: say("user"),
  membership: say("membership"),
  invitation: say("invitation"),
  api_key: say("apiKey"),
  webhook: say("webhook"),
  integration: say("integration"),
};

/** Shown only to those who may see sign-ins, members, and keys. */
const SECURITY: readonly AuditSubject[] = [
  "user",
  "membership",
  "invitation",
  "api_key",
  "webhook",
  "integration",
  "document_access",
];

interface Props {
  view: ActivityView;
  seesSecurity: boolean;
  people: readonly NonNullable<AuditEvent["actor"]>[];
  onView: (view: ActivityView) => void;
  /** Actions on the list. */
  actions: ReactNode;
}

/** On a phone fields of several widths would make a ragged heap. */
const FULL_ON_PHONE = { base: "100%", xs: "auto" };

export function Filters({ view, seesSecurity, people, onView, actions }: Props) {
  const narrow = (changes: Partial<ActivityView>) => onView({ ...view, ...changes, page: 1 });
  const subjects = AUDIT_SUBJECTS.filter((subject) => seesSecurity || !SECURITY.includes(subject));
  return (
    <FilterBar
      count={[view.area !== "all", view.subject !== null, view.actor !== null].filter(Boolean).length}
      more={{
        count: Number(view.from !== "") + Number(view.to !== ""),
        filters: (
          <>
            <DateField
              aria-label={say("from")}
              w={FULL_ON_PHONE}
              leftSection={say("from")}
              leftSectionWidth={52}
              max={view.to || undefined}
              value={view.from}
              onChange={({ currentTarget }) => narrow({ from: currentTarget.value })}
            />
            <DateField
              aria-label={say("to")}
              w={FULL_ON_PHONE}
              leftSection={say("to")}
              leftSectionWidth={40}
              min={view.from || undefined}
              value={view.to}
              onChange={({ currentTarget }) => narrow({ to: currentTarget.value })}
            />
          </>
        ),
      }}
      actions={actions}
    >
      {seesSecurity && (
        <FilterChips<Area>
          label={say("area")}
          choices={AREA_LABELS}
          value={view.area}
          onChange={(area) => narrow({ area })}
        />
      )}
      <NativeSelect
        aria-label={say("subject")}
        w={FULL_ON_PHONE}
        data={[
          { value: "", label: say("anySubject") },
          ...subjects.map((subject) => ({ value: subject, label: SUBJECTS[subject] })),
        ]}
        value={view.subject ?? ""}
        onChange={({ currentTarget }) => narrow({ subject: (currentTarget.value || null) as AuditSubject | null })}
      />
      <NativeSelect
        aria-label={say("person")}
        w={FULL_ON_PHONE}
        data={[{ value: "", label: say("anyone") }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={view.actor ?? ""}
        onChange={({ currentTarget }) => narrow({ actor: currentTarget.value || null })}
      />
      {isNarrowed(view) && (
        <Button variant="subtle" color="gray" onClick={() => narrow({ subject: null, actor: null, from: "", to: "" })}>
          {say("clear")}
        </Button>
      )}
    </FilterBar>
  );
}
