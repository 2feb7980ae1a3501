/** The report on the screen: its chart where it is wished, its table, and the postings behind a figure in a panel beside it. */

import { Flex } from "@mantine/core";
import type { PostingsFilter, ReportFormat, ReportSheet, ReportType } from "@tallyleaf/contract";
import { REPORTS } from "@tallyleaf/contract";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { organizationQuery } from "../../client/organization.ts";
import { Term } from "../../client/terms/Term.tsx";
import { Terms } from "../../client/terms/Terms.tsx";
import type { NamedTermKey, TermKey } from "../../client/terms/term-keys.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatDay, formatDays } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { LedgerPages } from "./LedgerPages.tsx";
import { figureKey } from "./list-params.ts";
import type { NotedLine } from "./NoteForm.tsx";
import { PostingsPanel } from "./PostingsPanel.tsx";
import { type Asked, figuresQuery } from "./queries.ts";
import { ReportChart } from "./ReportChart.tsx";
import styles from "./Reports.module.css";
import { ReportTable } from "./ReportTable.tsx";
import { say } from "./say.ts";
import { columnName } from "./words.ts";

/** The entry lines behind a figure, and its name. */
export interface Behind {
  title: string;
  filter: PostingsFilter;
  /** The account's line, which can have a note. */
  line?: NotedLine;
}

interface Props {
  /** Null: it is not said yet what to show. */
  asked: Asked | null;
  format: ReportFormat;
  needsAccount: boolean;
  /** The figure whose postings are shown (`figureKey`), kept in the address so that Back opens them again; "": none. */
  figure: string;
  /** Which page of them. */
  postings: number;
  onFigure: (figure: string, postings: number) => void;
  /** Follows the figures. It is shown with them: before, it would be pushed down. */
  children: ReactNode;
}

/** The word that a report's title is. */
const TITLES: Partial<Record<ReportType, TermKey>> = {
  profit_loss: "profit and loss",
  balance_sheet: "balance sheet",
  cash_flow: "cash flow",
  trial_balance: "trial balance",
  general_ledger: "general ledger",
  receivables_aging: "aging",
  payables_aging: "aging",
};

/** Words of a report's rows, which come from the books. */
const WORDS: Partial<Record<ReportType, readonly NamedTermKey[]>> = {
  profit_loss: ["accrual basis", "cash basis"],
  balance_sheet: ["accounts receivable", "accounts payable", "retained earnings", "deferral"],
  tax_summary: ["output tax", "input tax", "reverse charge"],
  trial_balance: ["control account", "retained earnings"],
  receivables_aging: ["accounts receivable", "due date", "write-off"],
  payables_aging: ["accounts payable", "due date", "write-off"],
};

export function ReportFigures({ asked, children, ...rest }: Props) {
  if (asked === null)
    return (
      <>
        <EmptyState title={rest.needsAccount ? say("chooseAccount") : say("chooseDates")}>
          {rest.needsAccount ? say("chooseAccountText") : say("chooseDatesText")}
        </EmptyState>
        {children}
      </>
    );
  return (
    <Figures asked={asked} {...rest}>
      {children}
    </Figures>
  );
}

function Figures({ asked, children, ...rest }: Props & { asked: Asked }) {
  const figures = useQuery({ ...figuresQuery(asked), placeholderData: keepPreviousData });
  return (
    <>
      <Sheet figures={figures} {...rest} />
      {!figures.isPending && children}
    </>
  );
}

type SheetProps = Omit<Props, "asked" | "children"> & { figures: UseQueryResult<ReportSheet> };

function Sheet({ figures, format, figure, postings, onFigure }: SheetProps) {
  const company = useQuery(organizationQuery).data?.name;
  usePrintedOnWhite();
  const behind = useMemo(() => findBehind(figures.data, figure), [figures.data, figure]);
  // It stays while the panel fades away.
  const [shown, setShown] = useState(behind);
  if (behind !== null && behind !== shown) setShown(behind);
  return (
    <Loaded
      query={figures}
      safe={say("reportNotLoaded")}
      skeleton={<RowsSkeleton label={say("loadingReport")} rows={10} />}
    >
      {(sheet) => {
        const term = TITLES[sheet.type];
        const isEmpty = sheet.rows.every(({ cells }) => cells.every(({ amount }) => amount === null || amount === 0));
        return (
          <section
            className={`${layout.pales} ${styles.report}`}
            aria-labelledby="report-title"
            data-narrow={sheet.columns.length <= 2 || undefined}
            data-stale={figures.isPlaceholderData || undefined}
          >
            {/* A page is read without the screen around it. */}
            <p className={`${layout.printed} ${text.plain} ${text.medium}`}>{company}</p>
            <Flex
              component="header"
              gap="var(--space-4) var(--space-16)"
              wrap="wrap"
              align="baseline"
              justify="space-between"
            >
              <h2 id="report-title" className={text.title}>
                {term ? <Term of={term}>{sheet.title}</Term> : sheet.title}
              </h2>
              <p className={`${text.dimmed} ${text.plain} ${text.small}`}>{termsOf(sheet)}</p>
            </Flex>
            {isEmpty ? (
              <EmptyState title={say("noFigures")}>
                {sheet.knownOn === null
                  ? say("noFiguresText")
                  : say("noFiguresKnown", { day: formatDay(sheet.knownOn) })}
              </EmptyState>
            ) : (
              <>
                {format === "visual" && <ReportChart sheet={sheet} />}
                <ReportTable sheet={sheet} format={format} onOpen={(opened) => onFigure(opened, 1)} />
                <Terms of={WORDS[sheet.type] ?? []} />
                {sheet.meta && <LedgerPages meta={sheet.meta} />}
              </>
            )}
            {sheet.notes.map((note) => (
              <p key={note} className={`${text.dimmed} ${text.plain} ${text.small}`}>
                {note}
              </p>
            ))}
            <PostingsPanel
              opened={behind !== null}
              behind={shown}
              page={postings}
              onPage={(page) => onFigure(figure, page)}
              onClose={() => onFigure("", 1)}
            />
          </section>
        );
      }}
    </Loaded>
  );
}

/** Who reads in the dark prints on white: light colors, while a page is printed. */
function usePrintedOnWhite(): void {
  useEffect(() => {
    const scheme = "data-mantine-color-scheme";
    const { documentElement: root } = document;
    let before: string | null = null;
    const begin = () => {
      before = root.getAttribute(scheme);
      root.setAttribute(scheme, "light");
    };
    const end = () => before !== null && root.setAttribute(scheme, before);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
}

function termsOf({ type, from, to, basis, currency, knownOn }: ReportSheet): string {
  const { asOf, basis: hasBasis } = REPORTS[type];
  const days = asOf ? say("asOf", { day: formatDay(to) }) : formatDays({ startDate: from, endDate: to });
  const words = hasBasis ? [say(basis === "cash" ? "cashBasis" : "accrualBasis")] : [];
  const known = knownOn === null ? [] : [say("asKnownOn", { day: formatDay(knownOn) })];
  return [days, ...words, say("amountsIn", { currency }), ...known].join(" · ");
}

/** The entry lines behind a figure of the sheet; null: it has no such figure. */
function findBehind(sheet: ReportSheet | undefined, figure: string): Behind | null {
  if (!sheet || figure === "") return null;
  const { type, from, to } = sheet;
  for (const { key, kind, code, label, entry, note = null, cells } of sheet.rows)
    for (const [at, column] of sheet.columns.entries()) {
      const filter = cells[at]?.postings;
      if (!filter || figureKey(key, column.key) !== figure) continue;
      const isAccount = kind === "line" && entry === null && code !== null;
      return {
        title: `${[code, label].filter(Boolean).join(" ")}, ${columnName(column.label)}`,
        filter,
        ...(isAccount && { line: { type, from, to, accountCode: code, note } }),
      };
    }
  return null;
}
