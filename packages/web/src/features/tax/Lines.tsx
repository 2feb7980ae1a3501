/** The tax lines of a return: all, those of a box, or those to look at; each with its code, which can be set. */
import { Anchor, Badge, Group } from "@mantine/core";
import type { TaxLineRow, TaxReturnSheet } from "@tallyleaf/contract";
import { boxNumber } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { formatRateInPercent } from "../../kit/format-number.ts";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useFocusKept } from "../../kit/use-focus-kept.ts";
import { useCan } from "../../session/can.ts";
import { CodeSelect } from "./CodeSelect.tsx";
import { codeName, codeOptions } from "./code-options.ts";
import { LINES_ANCHOR, type LinesView, parseLines, pathOf, queryOf } from "./lines-view.ts";
import { codesQuery, linesQuery, PER_PAGE, type ReturnKey } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  at: ReturnKey;
  sheet: TaxReturnSheet;
}

type Row = TaxLineRow & { id: string };

/** The list is in no other order. */
const OLDEST_FIRST = { sortBy: "date" as never, sortOrder: "asc" } as const;

function titleOf({ box, which }: LinesView, { boxes }: TaxReturnSheet): string {
  if (box === "") return say("which", { which });
  const number = boxNumber(box);
  return number === "" ? (boxes.find(({ id }) => id === box)?.label ?? box) : say("linesOf", { box: number });
}

export function Lines({ at, sheet }: Props) {
  const [query, setQuery] = useSearchParams();
  const view = parseLines(query);
  const list = useQuery(linesQuery(at, view));
  const codes = useQuery(codesQuery(sheet.to)).data ?? [];
  const canChange = useCan("change", "tax") !== null;
  // A line in a filed return keeps its code.
  const isOpen = view.which === "changed" || (sheet.state !== "filed" && sheet.state !== "to_correct");
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(list.data?.data.length ?? 0, place);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every click on a link to the lines
  useEffect(() => {
    if (hash === `#${LINES_ANCHOR}`) place.current?.focus();
  }, [hash, key]);
  const codeCell = (line: Row) =>
    canChange && isOpen ? (
      <CodeSelect line={line} options={codeOptions(codes, line)} />
    ) : (
      <span>{codeName(codes, line.code)}</span>
    );
  return (
    <div ref={place} id={LINES_ANCHOR} tabIndex={-1}>
      <Section
        title={titleOf(view, sheet)}
        aside={
          (view.box !== "" || view.which !== "all") && (
            <Anchor component={Link} to={{ search: "" }} preventScrollReset size="sm">
              {say("allLines")}
            </Anchor>
          )
        }
      >
        <PagedList
          query={list}
          page={view.page}
          perPage={PER_PAGE}
          onPage={(page) => setQuery(queryOf({ ...view, page }), { replace: true, preventScrollReset: true })}
          searchOf={(page) => queryOf({ ...view, page })}
          safe={sayCommon("nothingWasChanged")}
          empty={<EmptyState title={say("noLines")} />}
        >
          {({ data, currency }) => (
            <ListTable
              caption={titleOf(view, sheet)}
              rows={data.map((line) => ({ ...line, id: `${line.entryId} ${line.lineNumber}` }))}
              columns={columnsOf(currency, codeCell)}
              view={OLDEST_FIRST}
              onView={() => {}}
              linkOf={pathOf}
              stale={list.isPlaceholderData}
            />
          )}
        </PagedList>
      </Section>
    </div>
  );
}

const columnsOf = (currency: string, code: (line: Row) => React.ReactNode): readonly ListColumn<Row, never>[] => [
  {
    label: say("document"),
    cell: ({ party, reference }) => (
      <>
        {party || reference}
        {party !== "" && <span className={`${text.noteBelow} ${text.regular}`}>{reference}</span>}
      </>
    ),
  },
  {
    label: sayCommon("date"),
    card: "fact",
    cell: ({ date, paidFor }) => (
      <>
        <DateText day={date} />
        {paidFor !== null && <span className={text.noteBelow}>{say("paidFor", { day: formatDay(paidFor) })}</span>}
      </>
    ),
  },
  { label: say("net"), figure: true, cell: ({ base }) => <Money amount={base} currency={currency} /> },
  {
    label: say("tax"),
    card: "labeledAmount",
    figure: true,
    cell: ({ taxName, taxRate, tax, claimed, direction }) => (
      <>
        <Money amount={tax} currency={currency} />
        <span className={text.noteBelow}>
          {[taxName, taxRate === null ? "" : formatRateInPercent(taxRate)].filter(Boolean).join(" ")}
        </span>
        {direction === "purchase" && claimed !== tax && (
          <span className={text.noteBelow}>{say("claimed", { amount: formatMoney(claimed, currency) })}</span>
        )}
      </>
    ),
  },
  {
    label: say("code"),
    card: "fact",
    width: "34%",
    cell: (line) => (
      <>
        {code(line)}
        <Group gap={8} mt={4} className={text.note}>
          <span>{say("reason", { reason: line.reason ?? line.origin })}</span>
          {line.toCheck && <Badge color="yellow">{say("toCheck")}</Badge>}
          {line.late && <Badge color="gray">{say("late")}</Badge>}
        </Group>
      </>
    ),
  },
];
