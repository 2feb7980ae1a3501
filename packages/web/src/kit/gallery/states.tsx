/** Every part of the kit in its states, with texts and figures as long as they come. */
import { Button, TextInput } from "@mantine/core";
import { INVOICE_STATUSES } from "@tallyleaf/contract";
import { type ReactNode, useState } from "react";
import { BarTable } from "../BarTable.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { CopyTextButton } from "../CopyTextButton.tsx";
import { ColumnChart } from "../chart/ColumnChart.tsx";
import { MoneyColumns, seriesOf } from "../chart/MoneyColumns.tsx";
import { Sparkline } from "../chart/Sparkline.tsx";
import { AmountChoice } from "../csv/AmountChoice.tsx";
import { ColumnMapper } from "../csv/ColumnMapper.tsx";
import { FileZone } from "../csv/FileZone.tsx";
import { DangerCard } from "../DangerCard.tsx";
import { DateText } from "../DateText.tsx";
import { RangeButton } from "../days/RangeButton.tsx";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorAlert } from "../ErrorAlert.tsx";
import { ErrorState } from "../ErrorState.tsx";
import { CodeField } from "../form/CodeField.tsx";
import { CountrySelect } from "../form/CountrySelect.tsx";
import { PasswordField } from "../form/PasswordField.tsx";
import { formatMoney } from "../format.ts";
import { InvoiceStatusBadge } from "../InvoiceStatusBadge.tsx";
import { ScreenKeys } from "../keys/ScreenKeys.tsx";
import { Loaded } from "../Loaded.tsx";
import { ListTable } from "../list-table/ListTable.tsx";
import type { Order } from "../list-table/order.ts";
import { Money } from "../Money.tsx";
import { NumberedPages } from "../NumberedPages.tsx";
import { NumberField } from "../number-field/NumberField.tsx";
import { PageHeader } from "../PageHeader.tsx";
import { Pager } from "../Pager.tsx";
import { PictureControls } from "../PictureControls.tsx";
import { Button as PlainButton } from "../plain/Button.tsx";
import { Checkbox as PlainCheckbox } from "../plain/Checkbox.tsx";
import { Notice } from "../plain/Notice.tsx";
import { TextField } from "../plain/TextField.tsx";
import { RecordNotFound } from "../RecordNotFound.tsx";
import { RowsSkeleton } from "../RowsSkeleton.tsx";
import { Section } from "../Section.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { TabStrip } from "../TabStrip.tsx";
import { toast } from "../toast.ts";
import { UserAvatar } from "../UserAvatar.tsx";

/** Words of ours break into lines; what people name may not. */
const WORDS = "A title of several words that takes more than one line on a phone";
const LONG = "Donaudampfschifffahrtsgesellschaftskapitänswitwe";
const SENTENCE = `${LONG} wants to know, in one sentence that is longer than a line, what became of the receipt of last week.`;
const MUCH = 99_999_999_999.99;
const nothing = () => {};
const searchOf = (page: number) => new URLSearchParams({ page: String(page) });

function Typed({ label, value, error }: { label: string; value: string; error?: string }) {
  const [typed, setTyped] = useState(value);
  const field = { kind: "amount", currency: "EUR" } as const;
  return <NumberField label={label} field={field} value={typed} error={error} onType={setTyped} />;
}

function Confirmed({ label, danger, error }: { label: string; danger?: boolean; error?: string }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{label}</Button>
      <ConfirmDialog
        opened={opened}
        title={`${WORDS}?`}
        confirmLabel="Remove"
        danger={danger}
        error={error}
        onConfirm={close}
        onClose={close}
      >
        {SENTENCE}
      </ConfirmDialog>
    </>
  );
}

/** States of a query: fetched for the first time, failed, refreshed in vain, empty, and with its data. */
const FETCHED = { data: [WORDS], error: null, isFetching: false, refetch: nothing };
const AWAY = new Error(SENTENCE);
const QUERIES = {
  loading: { ...FETCHED, data: undefined, isFetching: true },
  failed: { ...FETCHED, data: undefined, error: AWAY },
  "not refreshed": { ...FETCHED, error: AWAY },
  empty: { ...FETCHED, data: [] },
  loaded: FETCHED,
};

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;

/** Button label and title of each kind of toast; the toast stays in the corner until it is dismissed. */
const TOASTS = {
  success: ["Show success", "Done"],
  notice: ["Show notice", undefined],
  error: ["Show error", undefined],
} as const;

interface Row {
  id: string;
  name: string;
  amount: number;
}

const ROWS: Row[] = [
  { id: "a", name: LONG, amount: MUCH },
  { id: "b", name: "Ada", amount: -12.5 },
];

function List({ chosen }: { chosen: boolean }) {
  const [view, setView] = useState<Order<"name" | "amount">>({ sortBy: "name", sortOrder: "asc" });
  return (
    <ListTable<Row, "name" | "amount", Order<"name" | "amount">>
      caption={chosen ? "Chosen rows" : "Rows"}
      rows={ROWS}
      columns={[
        { label: "Name", by: "name", cell: ({ name }) => name },
        { label: "Amount", by: "amount", cell: ({ amount }) => <Money amount={amount} currency="EUR" />, figure: true },
      ]}
      view={view}
      onView={setView}
      linkOf={() => "/elsewhere"}
      actions={() => <Button size="compact-sm">Open</Button>}
      {...(chosen && { selection: { has: () => true, set: nothing, nameOf: ({ name }) => name } })}
    />
  );
}

const COLUMNS = ["Jan", "Feb", "Mar"].map((label, index) => ({
  key: label,
  label,
  title: `${label} 2026`,
  values: [index * 1000, index === 2 ? null : MUCH],
}));

const bar = (label: string, share: number) => ({
  key: label,
  label,
  lengths: [share],
  figures: [<Money key="sum" amount={MUCH * share} currency="EUR" />],
});

/** By part, each state by a name. */
export const STATES: readonly (readonly [part: string, states: readonly ReactNode[]])[] = [
  [
    "Page header",
    [
      <PageHeader key="1" title={LONG} actions={<Button>New invoice</Button>}>
        {SENTENCE}
      </PageHeader>,
    ],
  ],
  [
    "Section",
    [
      <Section key="1" title={WORDS} aside={<Button size="compact-sm">Change</Button>}>
        {WORDS}
      </Section>,
    ],
  ],
  [
    "Tabs",
    [
      <TabStrip
        key="1"
        label="Parts"
        tabs={[tab("a", "Transactions"), tab("b", "Without a receipt"), tab("c", "Imports")]}
      />,
    ],
  ],
  [
    "Status",
    [
      ...["ready", "in_processing", "failed", "to_review", "queued", "failing", "unheard_of"].map((status) => (
        <StatusBadge key={status} status={status} />
      )),
      <StatusBadge key="reasons" status="to_review" reasons={[SENTENCE]} />,
      ...INVOICE_STATUSES.map((status) => <InvoiceStatusBadge key={`invoice ${status}`} status={status} />),
    ],
  ],
  [
    "Money and days",
    [
      <p key="1">
        <Money amount={MUCH} currency="EUR" /> <Money amount={-0.5} currency="JPY" />{" "}
        <Money amount={null} currency={null} /> <DateText day="2026-11-24" /> <DateText day={null} />
      </p>,
    ],
  ],
  [
    "Nothing, failures, waiting",
    [
      <EmptyState key="1" title="Nobody is here yet" action={<Button>Add Client</Button>}>
        {SENTENCE}
      </EmptyState>,
      <ErrorState key="2" message={SENTENCE} safe="Nothing was changed." onRetry={nothing} />,
      <ErrorAlert key="3" onClose={nothing}>
        {SENTENCE}
      </ErrorAlert>,
      <RecordNotFound
        key="4"
        title="Expense not found"
        message={SENTENCE}
        list={{ to: "/elsewhere", label: "All expenses" }}
      />,
      <RowsSkeleton key="5" label="Loading" />,
    ],
  ],
  [
    "Loaded",
    Object.entries(QUERIES).map(([name, query]) => (
      <Loaded
        key={name}
        query={query}
        safe="Nothing was changed."
        skeleton={<RowsSkeleton label="Loading the names" />}
        empty={(names) => names.length === 0 && <EmptyState title="No names yet" />}
      >
        {(names) => <p>{names.join(", ")}</p>}
      </Loaded>
    )),
  ],
  [
    "People",
    [
      <UserAvatar key="1" user={{ id: "0198f0aa-0000-7000-8000-000000000002", profilePictureUrl: null }} />,
      <UserAvatar
        key="2"
        size={24}
        user={{ id: "0198f0aa-0000-7000-8000-000000000003", profilePictureUrl: PICTURE }}
      />,
    ],
  ],
  [
    "Fields",
    [
      <Typed key="1" label="Amount" value="99999999999.99" />,
      <Typed key="2" label="Wrong amount" value="12" error={SENTENCE} />,
      <TextInput key="3" label={`${WORDS} (optional)`} description={WORDS} error={SENTENCE} defaultValue={LONG} />,
      <CountrySelect key="4" value="DE" onChange={nothing} />,
      <CodeField key="5" recovery />,
      <PasswordField key="6" label="Password" autoComplete="new-password" defaultValue="a long secret" />,
      <RangeButton key="7" name="Days" shown="Jan 1, 2026 – Dec 31, 2026">
        {() => null}
      </RangeButton>,
    ],
  ],
  ["Lists", [<List key="1" chosen={false} />, <List key="2" chosen />]],
  [
    "Pages",
    [
      <Pager key="1" page={2} perPage={10} total={12_345} searchOf={searchOf} />,
      <NumberedPages key="2" page={7} perPage={10} total={12_345} searchOf={searchOf} />,
    ],
  ],
  [
    "Charts",
    [
      <ColumnChart
        key="1"
        title={LONG}
        columns={COLUMNS}
        series={seriesOf(["Spent", "Last year"])}
        format={(value) => formatMoney(value, "EUR")}
        formatShort={String}
      />,
      <MoneyColumns key="2" title="Cash" columns={COLUMNS} series={seriesOf(["In", "Out"])} currency="EUR" isTold />,
      <Sparkline key="3" data={[1, 5, 2, 8]} labels={["a", "b", "c", "d"]} format={String} />,
      <BarTable key="4" title="By vendor" titled columns={["Amount"]} rows={[bar(LONG, 1), bar("Paper & Co", 0.1)]} />,
    ],
  ],
  [
    "Files",
    [
      <FileZone key="1" label="File" kinds="CSV" maxBytes={1} file={null} busy={false} onFile={nothing} />,
      <FileZone
        key="2"
        label="Files"
        kinds="CSV"
        maxBytes={1}
        file={new File([], `${LONG}.csv`)}
        busy
        onFile={nothing}
      />,
      <ColumnMapper
        key="3"
        columns={["Day", LONG]}
        sample={[["03/04/2026", "1.234,50"]]}
        mapping={{ roles: ["date", "total"], dateOrder: "dmy", decimalMark: ",", invert: false }}
        remembered
        opened
        roles={{ ignore: "Not used", date: "Date", total: "Amount" }}
        repeated={[]}
        invertLabel="Spending stands with a minus"
        faultOf={() => SENTENCE}
        busy={false}
        onMapping={nothing}
      />,
      <AmountChoice
        key="4"
        question={{
          sentence: SENTENCE,
          examples: [{ line: 2, written: "1.234", currency: "EUR", withPoint: 1.234, withComma: 1234 }],
        }}
        busy={false}
        onChoose={nothing}
      />,
      <PictureControls
        key="5"
        noun="logo"
        present
        busy={null}
        error={SENTENCE}
        onChoose={nothing}
        onRemove={nothing}
      />,
    ],
  ],
  [
    "Acts",
    [
      <DangerCard key="1" id="danger" title={WORDS} sentence={WORDS} label="Delete Company" onAsk={nothing}>
        {null}
      </DangerCard>,
      <CopyTextButton key="2" text={LONG} />,
      <ScreenKeys key="3" keys={[{ shown: "a", does: "Accept", hotkeys: [] }]} />,
      <Confirmed key="4" label="Ask" />,
      <Confirmed key="5" label="Ask in vain" danger error={SENTENCE} />,
      ...Object.entries(TOASTS).map(([kind, [label, title]]) => (
        <Button key={kind} onClick={() => toast[kind as keyof typeof TOASTS](SENTENCE, { title, seconds: null })}>
          {label}
        </Button>
      )),
    ],
  ],
  [
    "Sign-in",
    [
      ...(["good", "info", "heed", "fault"] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          {SENTENCE}
        </Notice>
      )),
      <TextField key="field" label="Email" description="Of your account." error={SENTENCE} defaultValue={LONG} />,
      <PlainCheckbox key="check" label="Stay signed in" description={WORDS} />,
      ...(["filled", "plain", "danger", "dangerFilled"] as const).map((look) => (
        <PlainButton key={look} look={look}>
          Sign In
        </PlainButton>
      )),
    ],
  ],
];

function tab(value: string, label: string) {
  return { value, label, panel: <p>{WORDS}</p> };
}
