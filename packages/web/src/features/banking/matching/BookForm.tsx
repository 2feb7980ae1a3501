/** Books a line without a document on an account, with its tax code where it has one. */
import { Button, Group, Stack, TextInput, Title } from "@mantine/core";
import { type LineToMatch, lineTaxLabels } from "@tallyleaf/contract";
import { type Account, moneyFromNumber, toDecimalString } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { formatMoney } from "../../../kit/format.ts";
import { useAccountDefaults } from "../../chart/account-defaults.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { accountsQuery } from "../../chart/queries.ts";
import { TaxCodeSelect } from "../../chart/TaxCodeSelect.tsx";
import { taxOf } from "../../chart/tax-codes.ts";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { codeOnAccount, codesForAccount } from "./booking-taxes.ts";
import { say } from "./say.ts";
import { sayRules } from "./say-rules.ts";

interface Props {
  line: LineToMatch;
  busy: boolean;
  onBook: (body: { accountCode: string; name?: string; dimensions?: string[]; taxCode?: string }) => void;
  /** To several accounts instead. */
  onSplit: () => void;
}

/** Without a document: on an account, as their last line was booked where that is known. */
export function BookForm({ line, busy, onBook, onSplit }: Props) {
  const accounts = useQuery(accountsQuery);
  const [code, setCode] = useState(line.booking?.accountCode ?? "");
  const [name, setName] = useState(line.booking?.name ?? (line.counterparty || line.description).slice(0, 200));
  const [chosen, setDimensions] = useState<string[] | null>(null);
  const defaultsOf = useAccountDefaults(line.date);
  const dimensions = chosen ?? defaultsOf(code);
  const [taxCode, setTaxCode] = useState(line.booking?.taxCode ?? "");
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (code === "") return;
    onBook({
      accountCode: code,
      ...(name.trim() === "" ? {} : { name: name.trim() }),
      ...(dimensions.length === 0 ? {} : { dimensions }),
      ...(tax ? { taxCode: tax.code } : {}),
    });
  };
  const offered = (accounts.data ?? []).filter(({ active }) => active);
  const account = offered.find((one) => one.code === code) as Account | undefined;
  const all = useQuery(taxCodesQuery({ day: line.date })).data ?? [];
  const codes = codesForAccount(account, all);
  const tax = codes.find((one) => one.code === taxCode);
  const amounts = tax && taxOf(tax, moneyFromNumber(Math.abs(line.amount), line.currency), "inclusive");
  return (
    <section aria-labelledby="panel-book">
      <Title order={3} fz={16} id="panel-book" mb="xs">
        {say("categorizeTitle")}
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <SearchSelect
            label={say("account")}
            placeholder={say("chooseAccountHint")}
            description={
              line.booking && code === line.booking.accountCode
                ? say("suggestedBecause", { reason: line.booking.reason })
                : say("expenseAccountHint")
            }
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={offered.map((account) => ({ value: account.code, label: `${account.code} - ${account.name}` }))}
            allowDeselect={false}
            nothingFoundMessage={say("noAccountFound")}
            comboboxProps={{ shadow: "md" }}
            value={code || null}
            error={tried && code === "" ? say("chooseAccount") : null}
            onChange={(next) => {
              setCode(next ?? "");
              setTaxCode(codeOnAccount(all, next ?? "", taxCode));
            }}
          />
          <TextInput
            label={line.amount < 0 ? say("paidTo") : say("paidBy")}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TaxCodeSelect
            label={lineTaxLabels.taxCode}
            inputWrapperOrder={["label", "input", "description", "error"]}
            description={
              tax?.usualFor?.includes(code)
                ? say("usualTaxCode")
                : amounts &&
                  say("taxOfAmount", {
                    tax: formatMoney(toDecimalString(amounts.tax), line.currency),
                    base: formatMoney(toDecimalString(amounts.base), line.currency),
                  })
            }
            codes={codes}
            value={tax ? taxCode : ""}
            onChoose={setTaxCode}
          />
          <Dimensions value={dimensions} day={line.date} onChange={setDimensions} />
          <Group gap={8}>
            <Button type="submit" variant="default" disabled={busy}>
              {say("categorize")}
            </Button>
            <Button variant="subtle" disabled={busy} onClick={onSplit}>
              {sayRules("split")}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}
