/** Changes since a close, a tax return, a report file, or any day: added entries, by whom and why, and their effect on each account. */
import { Alert, Anchor, Flex, Stack, Table, Text } from "@mantine/core";
import {
  type BookChange,
  type BookChanges,
  listBookChanges,
  listSavedPoints,
  type SavedPoint,
} from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { call } from "../../client/client.ts";
import { pathOfEntry } from "../../client/entry-path.ts";
import { DateText } from "../../kit/DateText.tsx";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { formatDay, formatDays, formatInstant, formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Pager } from "../../kit/Pager.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { type ChangesView, changesSearch, parseChanges } from "./changes-params.ts";
import { say } from "./say.ts";

const pointsQuery = {
  queryKey: ["reports", "saved-points"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listSavedPoints, {}, { signal }),
};
const changesQuery = ({ from, to, since, page }: ChangesView & { since: string }) => ({
  queryKey: ["reports", "changes", from, to, since, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listBookChanges, { query: { from, to, since, page } }, { signal }),
});

export function ChangesTab() {
  const [query, setQuery] = useSearchParams();
  const view = parseChanges(query, today());
  const show = (change: Partial<ChangesView>) =>
    setQuery(changesSearch({ ...view, page: 1, ...change }), { replace: true, preventScrollReset: true });
  const isTurned = view.from > view.to;
  return (
    <Stack gap={24}>
      <ChangesForm view={view} isTurned={isTurned} onChange={show} />
      {view.since === "" || isTurned ? (
        <EmptyState title={say("choosePoint")}>{say("choosePointText")}</EmptyState>
      ) : (
        <Changes view={{ ...view, since: view.since }} />
      )}
    </Stack>
  );
}

interface FormProps {
  view: ChangesView;
  isTurned: boolean;
  onChange: (change: Partial<ChangesView>) => void;
}

function ChangesForm({ view, isTurned, onChange }: FormProps) {
  const points = useQuery(pointsQuery);
  const known = points.data?.data ?? [];
  return (
    <Flex component="section" direction="column" gap={16} className={layout.card} aria-label={say("changes")}>
      <div className={layout.wideFields}>
        <SearchSelect
          className={layout.wholeRow}
          label={say("changedSince")}
          placeholder={points.isPending ? say("loadingPoints") : say("closeOrReport")}
          nothingFoundMessage={say("noPoints")}
          data={known.map((point) => ({ value: `${point.kind}:${point.id}`, label: nameOf(point) }))}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          error={points.isError ? say("pointsNotLoaded") : undefined}
          value={pointValue(known, view)}
          onChange={(value) => {
            const point = known.find(({ kind, id }) => `${kind}:${id}` === value);
            if (point) onChange({ since: point.at, from: point.from, to: point.to });
          }}
        />
        <DateField
          label={say("changedSinceDay")}
          max={today()}
          value={view.since.slice(0, 10)}
          onChange={({ currentTarget: { value } }) => onChange({ since: value === "" ? "" : `${value}T00:00:00Z` })}
        />
        <DateField
          label={say("startDate")}
          value={view.from}
          onChange={({ currentTarget: { value } }) => value !== "" && onChange({ from: value })}
        />
        <DateField
          label={say("endDate")}
          value={view.to}
          error={isTurned ? say("endBeforeStart") : undefined}
          onChange={({ currentTarget: { value } }) => value !== "" && onChange({ to: value })}
        />
      </div>
    </Flex>
  );
}

/** The point that the address has, if it is one. */
function pointValue(points: readonly SavedPoint[], { since, from, to }: ChangesView): string | null {
  const point = points.find((one) => one.at === since && one.from === from && one.to === to);
  return point ? `${point.kind}:${point.id}` : null;
}

function nameOf({ kind, name, from, to, at }: SavedPoint): string {
  const values = { days: formatDays({ startDate: from, endDate: to }), time: formatInstant(at) };
  if (kind === "report") return say("pointReport", { name, ...values });
  if (kind === "tax_return") return say("pointTaxReturn", { name, ...values });
  return say(kind === "month" ? "pointMonth" : "pointYear", values);
}

function Changes({ view }: { view: ChangesView & { since: string } }) {
  const changes = useQuery({ ...changesQuery(view), placeholderData: keepPreviousData });
  return (
    <Loaded
      query={changes}
      safe={say("changesNotLoaded")}
      skeleton={<RowsSkeleton label={say("loadingChanges")} rows={8} />}
    >
      {(answer) => (
        <Stack gap={24} className={layout.pales} data-stale={changes.isPlaceholderData || undefined}>
          {answer.earlier && <Earlier {...answer.earlier} view={view} />}
          {answer.meta.total > 0 ? (
            <>
              <Effects {...answer} />
              <Entries {...answer} />
              <Pager {...answer.meta} page={view.page} searchOf={(page) => changesSearch({ ...view, page })} />
            </>
          ) : (
            answer.earlier === null && (
              <EmptyState title={say("noChanges")}>
                {say("noChangesText", { time: formatInstant(view.since) })}
              </EmptyState>
            )
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** Entries dated before the period are in its opening figures and its balance sheet. */
function Earlier({ count, from, view }: NonNullable<BookChanges["earlier"]> & { view: ChangesView }) {
  return (
    <Alert color="yellow">
      {say("earlierChanges", { count })}{" "}
      <Anchor component={Link} inherit to={{ search: changesSearch({ ...view, from, page: 1 }).toString() }}>
        {say("showEarlier", { day: formatDay(from) })}
      </Anchor>
    </Alert>
  );
}

function Effects({ effects, currency }: BookChanges) {
  return (
    <section aria-labelledby="effects-title" className={layout.wideCard}>
      <h2 id="effects-title" className={text.title}>
        {say("effects")}
      </h2>
      {effects.length === 0 ? (
        <Text c="dimmed">{say("noEffect")}</Text>
      ) : (
        <Table horizontalSpacing={0}>
          <Table.Tbody>
            {effects.map(({ code, name, amount }) => (
              <Table.Tr key={code}>
                <Table.Td>
                  {code} {name}
                </Table.Td>
                <Table.Td ta="right" className={text.figures}>
                  {formatMoney(amount, currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

const REASONS = {
  new: "reasonNew",
  reversal: "reasonReversal",
  correction: "reasonCorrection",
} as const satisfies Record<BookChange["reason"], string>;

function Entries({ data, currency }: BookChanges) {
  return (
    <section aria-labelledby="added-title" className={layout.wideCard}>
      <h2 id="added-title" className={text.title}>
        {say("entriesAdded")}
      </h2>
      <ul className={layout.list}>
        {data.map((change) => (
          <Flex
            key={change.id}
            component="li"
            gap={16}
            justify="space-between"
            py={10}
            className={`${text.small} ${layout.underlined}`}
          >
            <Entry change={change} currency={currency} />
          </Flex>
        ))}
      </ul>
    </section>
  );
}

function Entry({ change, currency }: { change: BookChange; currency: string }) {
  const { number, date, postedAt, by, reason, correctsYear, party, description, reference, amount, link } = change;
  const to = pathOfEntry(link);
  const name = party ?? description ?? number ?? say("entry");
  const correction = correctsYear === null ? null : say("correctionOf", { year: correctsYear });
  const facts = [correction ?? say(REASONS[reason]), number, party === null ? null : description, reference].filter(
    Boolean,
  );
  return (
    <>
      <Stack gap={0} miw={0}>
        {to ? (
          <Anchor component={Link} to={to} inherit className={text.strong}>
            {name}
          </Anchor>
        ) : (
          <span className={text.strong}>{name}</span>
        )}
        <span className={text.note}>{facts.join(" · ")}</span>
        <span className={text.note}>{say("postedBy", { person: by, time: formatInstant(postedAt) })}</span>
      </Stack>
      <Stack gap={0} align="flex-end" className={`${text.figures} ${layout.rigid}`}>
        <span>{formatMoney(amount, currency)}</span>
        <span className={text.note}>
          <DateText day={date} />
        </span>
      </Stack>
    </>
  );
}
