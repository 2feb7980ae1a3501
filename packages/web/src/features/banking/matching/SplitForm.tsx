/** Splits a transaction over several accounts: what is left to split shows while one types, and goes into the next part. */
import { ActionIcon, Button, Flex, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type LineToMatch, lineTaxLabels } from "@tallyleaf/contract";
import { type Account, isPaymentAccount, isZero, toDecimalString } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { formatMoney } from "../../../kit/format.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { accountsQuery } from "../../chart/queries.ts";
import { TaxCodeSelect } from "../../chart/TaxCodeSelect.tsx";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { codeOnAccount, codesForAccount } from "./booking-taxes.ts";
import styles from "./Matching.module.css";
import type { SplitBody } from "./queries.ts";
import { say } from "./say.ts";
import { sayRules } from "./say-rules.ts";
import { amountOfRest, type PartDraft, restOfSplit } from "./split-parts.ts";

const MOST_PARTS = 20;

interface Props {
  line: LineToMatch;
  busy: boolean;
  onSplit: (body: SplitBody) => void;
  /** Back to one account. */
  onLeave: () => void;
}

export function SplitForm({ line, busy, onSplit, onLeave }: Props) {
  const { currency } = line;
  const next = useRef(2);
  const draft = (key: number, accountCode = ""): PartDraft => ({
    key,
    accountCode,
    amount: "",
    taxCode: "",
    description: "",
  });
  const [parts, setParts] = useState(() => [draft(0, line.booking?.accountCode), draft(1)]);
  const [tried, setTried] = useState(false);
  const accounts = useQuery(accountsQuery).data ?? [];
  const offered = accounts.filter((account) => account.active && !isPaymentAccount(account as Account));
  const all = useQuery(taxCodesQuery({ day: line.date })).data ?? [];
  const rest = restOfSplit(line.amount, currency, parts);
  const isWhole = isZero(rest) && parts.every(({ amount }) => amount !== "" && !Number.isNaN(Number(amount)));
  const whole = formatMoney(Math.abs(line.amount), currency);
  const change = (key: number, changed: Partial<PartDraft>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changed } : part)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole || parts.some(({ accountCode }) => accountCode === "")) return;
    onSplit({
      parts: parts.map(({ key: _, amount, taxCode, ...part }) => ({
        ...part,
        amount: Number(amount),
        ...(codesOf(part.accountCode).some(({ code }) => code === taxCode) ? { taxCode } : {}),
      })),
    });
  };
  const codesOf = (code: string) =>
    codesForAccount(offered.find((one) => one.code === code) as Account | undefined, all);
  return (
    <section aria-labelledby="panel-split">
      <Title order={3} fz={16} id="panel-split" mb="xs">
        {sayRules("splitTitle")}
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {parts.map((part, index) => {
            const codes = codesOf(part.accountCode);
            const number = String(index + 1);
            return (
              <fieldset key={part.key} className={styles.part} aria-label={sayRules("part", { number })}>
                <Flex gap={8} align="start">
                  <SearchSelect
                    flex={1}
                    label={say("account")}
                    placeholder={say("chooseAccountHint")}
                    data={offered.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
                    allowDeselect={false}
                    nothingFoundMessage={say("noAccountFound")}
                    comboboxProps={{ shadow: "md" }}
                    value={part.accountCode || null}
                    error={tried && part.accountCode === "" ? say("chooseAccount") : null}
                    onChange={(code) => {
                      const taxCode = codeOnAccount(all, code ?? "", part.taxCode);
                      change(part.key, { accountCode: code ?? "", taxCode });
                    }}
                  />
                  <NumberField
                    w={150}
                    label={sayRules("amount")}
                    field={{ kind: "amount", currency, negative: true }}
                    value={part.amount}
                    onType={(amount) => change(part.key, { amount })}
                    onFocus={() => part.amount === "" && change(part.key, { amount: amountOfRest(rest) })}
                  />
                </Flex>
                <TaxCodeSelect
                  label={lineTaxLabels.taxCode}
                  codes={codes}
                  value={codes.some(({ code }) => code === part.taxCode) ? part.taxCode : ""}
                  onChoose={(taxCode) => change(part.key, { taxCode })}
                />
                <Group gap={8} wrap="nowrap" align="end">
                  <TextInput
                    label={sayRules("description")}
                    maxLength={200}
                    value={part.description}
                    onChange={(event) => change(part.key, { description: event.currentTarget.value })}
                    flex={1}
                  />
                  {parts.length > 2 && (
                    <ActionIcon
                      size={36}
                      aria-label={sayRules("removePart", { number })}
                      onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
                    >
                      <IconTrash size={18} stroke={1.5} />
                    </ActionIcon>
                  )}
                </Group>
              </fieldset>
            );
          })}
          <Text size="sm" role="status" c={tried && !isWhole ? "red" : undefined}>
            {tried && !isWhole
              ? sayRules("partsDiffer", { amount: whole })
              : isZero(rest)
                ? sayRules("splitWhole", { amount: whole })
                : sayRules("rest", { amount: formatMoney(toDecimalString(rest), currency) })}
          </Text>
          <Group gap={8}>
            <Button type="submit" variant="default" disabled={busy}>
              {sayRules("bookSplit")}
            </Button>
            <Button
              variant="subtle"
              disabled={parts.length >= MOST_PARTS}
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => {
                setParts([...parts, { ...draft(next.current), amount: amountOfRest(rest) }]);
                next.current += 1;
              }}
            >
              {sayRules("addPart")}
            </Button>
            <Button variant="subtle" onClick={onLeave}>
              {sayRules("dontSplit")}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}
