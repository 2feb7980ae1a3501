/** /taxes/:id/:from: a return with its boxes, what to check before filing, the lines behind the boxes, and its filings. */
import { Button, Menu, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type TaxReturnSheet, taxReturnFile } from "@tallyleaf/contract";
import { OSS } from "@tallyleaf/ledger";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type MetaFunction, useParams } from "react-router";
import { download } from "../../client/download.ts";
import { isMissing } from "../../client/missing-record.ts";
import { Terms } from "../../client/terms/Terms.tsx";
import { pageTitle } from "../../kit/brand.ts";
import { DateText } from "../../kit/DateText.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDays, formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RecordNotFound } from "../../kit/RecordNotFound.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { saveCsvFile } from "../../kit/save-file.ts";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { WayBack } from "../../kit/WayBack.tsx";
import { useCan } from "../../session/can.ts";
import { Boxes } from "./Boxes.tsx";
import { Checks } from "./Checks.tsx";
import { EcSales, sayFile } from "./EcSales.tsx";
import { FileForm, WithdrawForm } from "./FilingForms.tsx";
import { Filings } from "./Filings.tsx";
import { Lines } from "./Lines.tsx";
import { placeLabel, tabOfPlace } from "./place.ts";
import { claimsQuery, exportReturn, type ReturnKey, returnQuery } from "./queries.ts";
import { NotVerified, ReturnState } from "./ReturnState.tsx";
import { say } from "./say.ts";

const PeriodKeyForm = lazy(() => import("./PeriodKeyForm.tsx"));
const Papers = lazy(() => import("./Papers.tsx"));
const Settlement = lazy(() => import("./Settlement.tsx"));

export const meta: MetaFunction = () => [
  { title: pageTitle(say("return")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ReturnScreen() {
  const { id = "", from = "" } = useParams();
  const at = { id, from };
  const query = useQuery(returnQuery(at));
  if (isMissing(query.error))
    return (
      <RecordNotFound
        title={say("return")}
        message={messageOf(query.error)}
        list={{ to: "/taxes", label: say("title") }}
      />
    );
  return (
    <>
      {query.isLoadingError && <h1 className="visually-hidden">{say("return")}</h1>}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={sayCommon("loading")} rows={10} />}
      >
        {(sheet) => <Return key={`${id} ${from}`} at={at} sheet={sheet} />}
      </Loaded>
    </>
  );
}

interface Props {
  at: ReturnKey;
  sheet: TaxReturnSheet;
}

function Return({ at, sheet }: Props) {
  const { number, form, isUnverified } = sheet;
  const papers = useQuery(claimsQuery(at, "open", 1)).data?.open;
  const filing = useDialog<true>();
  const withdrawing = useDialog<true>();
  const fileLabel = say(sheet.state === "to_correct" ? "correct" : "file");
  return (
    <>
      <WayBack to={`/taxes?tab=${tabOfPlace(sheet)}`}>{say("title")}</WayBack>
      <PageHeader
        title={
          <span className={layout.name}>
            {formatDays({ startDate: sheet.from, endDate: sheet.to })}
            <ReturnState period={sheet} />
            {isUnverified && <NotVerified />}
          </span>
        }
        actions={
          <Actions
            at={at}
            sheet={sheet}
            fileLabel={fileLabel}
            onFile={() => filing.open(true)}
            onWithdraw={() => withdrawing.open(true)}
          />
        }
      >
        {[form, placeLabel(sheet), number, sheet.whenPaid && say("whenPaid")].filter(Boolean).join(" · ")}
        <Terms of={["output tax", "input tax", "reverse charge", "tax code"]} />
      </PageHeader>
      <Stack gap={24}>
        <div className={layout.sides}>
          <Result sheet={sheet} />
          <Checks sheet={sheet} papers={papers} />
        </div>
        <Suspense>{sheet.result !== null && <Settlement at={at} />}</Suspense>
        <Boxes boxes={sheet.boxes} currency={sheet.currency} />
        <Lines at={at} sheet={sheet} />
        <Suspense>{papers && papers.count > 0 && <Papers at={at} />}</Suspense>
        <EcSales at={at} />
        {sheet.filings.length > 0 && <Filings filings={sheet.filings} currency={sheet.currency} />}
      </Stack>
      <FormDialog opened={filing.opened} onClose={filing.close} title={fileLabel}>
        {(shell) => <FileForm shell={shell} at={at} sheet={sheet} label={fileLabel} onDone={filing.close} />}
      </FormDialog>
      <FormDialog opened={withdrawing.opened} onClose={withdrawing.close} title={say("withdraw")}>
        {(shell) => <WithdrawForm shell={shell} at={at} onDone={withdrawing.close} />}
      </FormDialog>
    </>
  );
}

function Result({ sheet: { payable, booked, rounding, currency, due, filedOn, corrected } }: Pick<Props, "sheet">) {
  const isRefund = payable < 0;
  return (
    <section className={layout.card} aria-labelledby="tax-result">
      <Text component="h2" size="sm" c="dimmed" id="tax-result">
        {say(isRefund ? "refund" : "toPay")}
      </Text>
      <p className={text.big}>
        <Money amount={Math.abs(payable)} currency={currency} />
      </p>
      {rounding !== 0 && (
        <Text size="sm" c="dimmed">
          {say("rounding", { booked: formatMoney(isRefund ? -booked : booked, currency) })}
        </Text>
      )}
      <dl className={`${text.inARow} ${text.facts}`}>
        <dt>{sayCommon("dueDate")}</dt>
        <dd>
          <DateText day={due} />
        </dd>
        {corrected !== null && (
          <>
            <dt>{say("corrected")}</dt>
            <dd>
              <Money amount={corrected} currency={currency} />
            </dd>
          </>
        )}
        {filedOn !== null && (
          <>
            <dt>{say("filedOn")}</dt>
            <dd>
              <DateText day={filedOn} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

type ReturnFile = "pdf" | "mtd" | "boxes" | "lines" | "ec_sales" | "oss";

const filesOf = ({ country }: TaxReturnSheet): readonly (readonly [of: ReturnFile, label: string])[] => [
  ["pdf", "PDF"],
  ...(country === "GB" ? [["mtd", "MTD (JSON)"] as const] : []),
  ["boxes", `${say("boxes")} (CSV)`],
  ["lines", `${say("which", { which: "all" })} (CSV)`],
  country === OSS ? ["oss", "OSS (CSV)"] : ["ec_sales", `${sayFile("ecSales")} (CSV)`],
];

async function saveReturn(at: ReturnKey, of: ReturnFile, periodKey = ""): Promise<void> {
  if (of !== "pdf" && of !== "mtd") return saveCsvFile(await exportReturn(at, of));
  const path = taxReturnFile.path.replace(":id", at.id).replace(":from", at.from);
  const query = new URLSearchParams({ format: of, ...(periodKey && { periodKey }) });
  await download(`${path}?${query}`, `${at.from}.${of === "pdf" ? of : "json"}`);
}

interface ActionProps extends Props {
  fileLabel: string;
  onFile: () => void;
  onWithdraw: () => void;
}

function Actions({ at, sheet, fileLabel, onFile, onWithdraw }: ActionProps) {
  const canChange = useCan("change", "tax") !== null;
  const { state, isUnverified, checks } = sheet;
  const periodKey = useDialog<true>();
  const save = useMutation({
    mutationFn: (of: ReturnFile) => saveReturn(at, of),
    onError: (error) => toast.error(messageOf(error)),
  });
  // Badge and checks show reasons of a refusal that no input changes.
  const isOtherCurrency = checks.some(({ check, count }) => check === "other_currency" && count > 0);
  const canFile = canChange && !isUnverified && !isOtherCurrency && state !== "running" && state !== "filed";
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}>
            {sayCommon("export")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {filesOf(sheet).map(([of, label]) => (
            <Menu.Item
              key={of}
              onClick={() => (of === "mtd" ? periodKey.open(true) : save.isPending || save.mutate(of))}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FormDialog opened={periodKey.opened} onClose={periodKey.close} title="MTD (JSON)">
        {(shell) => (
          <Suspense>
            <PeriodKeyForm shell={shell} save={(key) => saveReturn(at, "mtd", key)} onDone={periodKey.close} />
          </Suspense>
        )}
      </FormDialog>
      {canChange && (state === "filed" || state === "to_correct") && (
        <Button variant="default" onClick={onWithdraw}>
          {say("withdraw")}
        </Button>
      )}
      {canFile && <Button onClick={onFile}>{fileLabel}</Button>}
    </>
  );
}
