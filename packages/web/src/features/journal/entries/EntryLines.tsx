/** The lines of an entry as a grid: account, text, debit, credit; their sums, and the difference with the key that enters it. */
import { ActionIcon, Button, Group, Text, TextInput } from "@mantine/core";
import { IconArrowsSplit2, IconX } from "@tabler/icons-react";
import { type AccountRow, MANUAL_ENTRY_LIMITS, type TaxCodeRow } from "@tallyleaf/contract";
import { type Account, absolute, isControlAccount, isPaymentAccount, isZero, toDecimalString } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { formatAmount, formatMoney } from "../../../kit/format.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { followAccount, useAccountDefaults } from "../../chart/account-defaults.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { isOffered } from "../../chart/dimension-path.ts";
import { dimensionsQuery } from "../../chart/dimensions-query.ts";
import { PartySelect } from "../../chart/PartySelect.tsx";
import { partyTypeOf } from "../../chart/party-type.ts";
import { say as sayEntry } from "../say.ts";
import styles from "./EntryLines.module.css";
import {
  type AddedTax,
  amountsFor,
  computeDifference,
  fillDifference,
  findDifferenceLine,
  isEmptyLine,
  isSplittable,
  sumSide,
  type TypedLine,
} from "./entry-lines.ts";
import { LineForeign } from "./LineForeign.tsx";
import { LineItemFields } from "./LineItemFields.tsx";
import { LinePeriod, takesPeriod } from "./LinePeriod.tsx";
import { LineTax } from "./LineTax.tsx";
import { isTable, parsePastedLines } from "./paste-lines.ts";
import { say } from "./say.ts";

interface Props {
  lines: readonly TypedLine[];
  accounts: readonly AccountRow[];
  currency: string;
  /** YYYY-MM-DD of the entry. */
  day: string;
  codes: readonly TaxCodeRow[];
  /** The taxes by the codes of the lines. */
  taxes: readonly AddedTax[];
  /** Codes of the tax accounts: their lines are tax themselves. */
  taxAccounts: ReadonlySet<string>;
  /** Whether lines can have amounts in other currencies. */
  isSeveral: boolean;
  /** Costs and revenue can have service periods. */
  hasPeriods: boolean;
  /** The currency of the books. */
  base: string;
  onLines: (lines: readonly TypedLine[]) => void;
  /** A line is to be split over dimensions. */
  onSplit: (index: number) => void;
  /** By "lines.2.accountCode", or "lines" for all of them. */
  errors: Readonly<Record<string, ReactNode>>;
}

const NONE: readonly string[] = [];

export function EntryLines({
  lines,
  accounts,
  currency,
  day,
  codes,
  taxes,
  taxAccounts,
  isSeveral,
  hasPeriods,
  base,
  onLines,
  onSplit,
  errors,
}: Props) {
  const payments = useMemo(
    () => new Set(accounts.filter((account) => isPaymentAccount(account as Account)).map(({ code }) => code)),
    [accounts],
  );
  const controls = useMemo(
    () =>
      new Map(
        accounts
          .filter(isControlAccount)
          .map(({ code, purpose }) => [code, purpose === "accounts_receivable" ? "receivable" : "payable"] as const),
      ),
    [accounts],
  );
  const spreadable = (line: TypedLine) => {
    const account = accounts.find(({ code }) => code === line.accountCode);
    return account !== undefined && takesPeriod(account, line);
  };
  const { data: all = [] } = useQuery(dimensionsQuery);
  const offered = all.filter((row) => isOffered(row, day));
  const defaultsOf = useAccountDefaults(day);
  const move = (index: number, line: TypedLine, accountCode: string) =>
    change(index, {
      accountCode,
      item: undefined,
      dimensions: followAccount(line.dimensions ?? NONE, defaultsOf(line.accountCode), defaultsOf(accountCode)),
    });
  const choices = accounts.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }));
  const change = (index: number, part: Partial<TypedLine>) =>
    onLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const difference = computeDifference(lines, currency, taxes);
  const missing = formatMoney(toDecimalString(absolute(difference)), currency);
  const target = findDifferenceLine(lines);
  const grid = useRef<HTMLFieldSetElement>(null);
  const fill = () => {
    onLines(fillDifference(lines, target, currency, taxes));
    // The button goes: the focus goes to what its line still lacks. In the amount it would show the number as it is edited.
    const part = lines[target]?.accountCode ? "description" : "accountCode";
    grid.current?.querySelector<HTMLElement>(`[data-path="lines.${target}.${part}"]`)?.focus();
  };
  const [unread, setUnread] = useState<readonly string[]>([]);
  /** Lines of a spreadsheet take the place of the empty lines. A text without tabs goes into its field, as everywhere. */
  const paste = (event: ClipboardEvent<HTMLFieldSetElement>) => {
    const text = event.clipboardData.getData("text/plain");
    if (!isTable(text)) return;
    event.preventDefault();
    const read = parsePastedLines(text, { accounts, currency, locale: currentLocale() });
    if ("errors" in read) return setUnread(read.errors);
    setUnread([]);
    const free = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
    const typed = lines.filter((line) => !isEmptyLine(line));
    onLines([...typed, ...read.lines.map((line, index) => ({ ...line, key: free + index }))]);
  };
  return (
    <fieldset ref={grid} className={styles.lines} onPaste={paste}>
      <legend className="visually-hidden">{say("lines")}</legend>
      {errors.lines && <ErrorAlert>{errors.lines}</ErrorAlert>}
      {unread.length > 0 && (
        <ErrorAlert onClose={() => setUnread([])}>
          {say("notPasted")}
          <ul className={styles.unread}>
            {unread.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </ErrorAlert>
      )}
      <div className={styles.heads} aria-hidden="true">
        <span />
        <span>{say("account")}</span>
        <span>{say("lineText")}</span>
        <span className={styles.figure}>{say("debit")}</span>
        <span className={styles.figure}>{say("credit")}</span>
        <span />
      </div>
      {lines.map((line, index) => (
        <div key={line.key} className={styles.line}>
          <span className={styles.number} aria-hidden="true">
            L{index + 1}
          </span>
          <SearchSelect
            className={styles.wide}
            aria-label={say("accountOfLine", { number: index + 1 })}
            data-path={`lines.${index}.accountCode`}
            placeholder={say("account")}
            data={choices}
            nothingFoundMessage={say("noAccountFound")}
            comboboxProps={{ shadow: "md" }}
            value={line.accountCode || null}
            error={errors[`lines.${index}.accountCode`]}
            onChange={(code) => move(index, line, code ?? "")}
          />
          <TextInput
            className={styles.wide}
            aria-label={say("textOfLine", { number: index + 1 })}
            placeholder={say("lineText")}
            data-path={`lines.${index}.description`}
            maxLength={MANUAL_ENTRY_LIMITS.text}
            value={line.description}
            error={errors[`lines.${index}.description`]}
            onChange={(event) => change(index, { description: event.currentTarget.value })}
          />
          <NumberField
            aria-label={say("debitOfLine", { number: index + 1 })}
            data-path={`lines.${index}.debit`}
            placeholder={say("debit")}
            field={{ kind: "amount", currency }}
            amountOf={amountsFor(lines, index)}
            value={line.debit}
            error={errors[`lines.${index}.debit`]}
            onType={(debit) => change(index, { debit, ...(debit === "" ? {} : { credit: "" }) })}
          />
          <NumberField
            aria-label={say("creditOfLine", { number: index + 1 })}
            data-path={`lines.${index}.credit`}
            placeholder={say("credit")}
            field={{ kind: "amount", currency }}
            amountOf={amountsFor(lines, index)}
            value={line.credit}
            error={errors[`lines.${index}.credit`]}
            onType={(credit) => change(index, { credit, ...(credit === "" ? {} : { debit: "" }) })}
          />
          <ActionIcon
            aria-label={say("removeLine", { number: index + 1 })}
            disabled={lines.length <= 2}
            onClick={() => onLines(lines.filter((_, at) => at !== index))}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
          {(controls.has(line.accountCode) || line.item) && (
            <LineItemFields
              number={index + 1}
              line={line}
              kind={controls.get(line.accountCode) ?? "receivable"}
              base={base}
              currency={currency}
              errors={errors}
              onChange={(part) => change(index, part)}
            />
          )}
          {line.accountCode !== "" &&
            (!(payments.has(line.accountCode) || controls.has(line.accountCode)) || line.taxCode) && (
              <LineTax
                number={index + 1}
                line={line}
                codes={codes}
                currency={currency}
                isTax={taxAccounts.has(line.accountCode)}
                errors={errors}
                onChange={(part) => change(index, part)}
              />
            )}
          {(line.foreign || (isSeveral && !isEmptyLine(line))) && (
            <LineForeign
              number={index + 1}
              line={line}
              base={currency}
              day={day}
              errors={errors}
              onChange={(part) => change(index, part)}
            />
          )}
          {(line.period || (hasPeriods && spreadable(line))) && (
            <LinePeriod
              number={index + 1}
              value={line.period}
              errors={errors}
              onChange={(period) => change(index, { period })}
            />
          )}
          {!isEmptyLine(line) && (
            <PartySelect
              size="xs"
              className={styles.party}
              aria-label={say("partyOfLine", { number: index + 1 })}
              data-path={`lines.${index}.party`}
              value={line.party ?? null}
              only={partyTypeOf(accounts, line.accountCode)}
              error={errors[`lines.${index}.party`]}
              onChoose={(party) => change(index, { party: party ?? undefined })}
            />
          )}
          {!isEmptyLine(line) && (
            <Dimensions
              compact
              className={styles.dimensions}
              day={day}
              aria-label={say("dimensionsOfLine", { number: index + 1 })}
              value={line.dimensions ?? NONE}
              error={errors[`lines.${index}.dimensions`]}
              onChange={(dimensions) => change(index, { dimensions })}
            />
          )}
          {offered.length > 1 && isSplittable(line, currency) && (
            <ActionIcon aria-label={say("splitLine", { number: index + 1 })} onClick={() => onSplit(index)}>
              <IconArrowsSplit2 size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      ))}
      {taxes.map(({ code, base, tax }) => (
        <Text key={code} size="sm" c="dimmed" className={styles.tax}>
          {say("taxOfCode", {
            code,
            tax: formatMoney(toDecimalString(tax), currency),
            base: formatMoney(toDecimalString(base), currency),
          })}
        </Text>
      ))}
      <div className={styles.sums}>
        <span />
        <Text component="span" fw={600}>
          {sayEntry("linesTotal")}
        </Text>
        <span />
        <span className={styles.figure}>
          {formatAmount(toDecimalString(sumSide(lines, "debit", currency, taxes)), currency)}
        </span>
        <span className={styles.figure}>
          {formatAmount(toDecimalString(sumSide(lines, "credit", currency, taxes)), currency)}
        </span>
        <span />
      </div>
      <Group justify="space-between" mih={36} role="status">
        {!isZero(difference) && (
          <>
            <Text c="red.8">
              {say("difference")}: {missing}
            </Text>
            <Button size="compact-sm" variant="default" onClick={fill}>
              {say("fillDifference", { amount: missing })}
            </Button>
          </>
        )}
      </Group>
    </fieldset>
  );
}
