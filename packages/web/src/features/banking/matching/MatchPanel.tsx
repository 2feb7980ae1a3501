/** All that can be done with one line: every suggestion, invoices or bills of one's own choice, or an account to book it on. */

import { Button, Checkbox, Drawer, Flex, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import type { LineToMatch } from "@tallyleaf/contract";
import { unreadText } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type SubmitEvent, Suspense, useState } from "react";
import { refreshMatches } from "../../../client/banking-changed.ts";
import { DateText } from "../../../kit/DateText.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { formatList } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { RestField } from "../../payments/RestField.tsx";
import { discountedItems, NO_CHOICE, type RestChoice, restOf, sentOf } from "../../payments/rest.ts";
import { say as sayPayment } from "../../payments/say.ts";
import { hidden } from "../hidden.tsx";
import { SignedMoney } from "../SignedMoney.tsx";
import { BookForm } from "./BookForm.tsx";
import { namedFirst, sumsOf } from "./list-params.ts";
import { SuggestionName } from "./MatchCard.tsx";
import { accept, type BookBody, book, type Payable, payablesQuery, type SettleBody, settle, split } from "./queries.ts";
import { SplitForm } from "./SplitForm.tsx";
import { say } from "./say.ts";
import { lineInWords, suggestionInWords } from "./words.ts";

/** Open documents in sight; others are searched for. */
const MOST_SHOWN = 8;

interface Props {
  opened: boolean;
  line: LineToMatch | null;
  onClose: () => void;
  /** The line was matched: it is the one to undo. @param booking where it was categorized: a rule can be made of it */
  onMatched: (line: LineToMatch, message: string, booking?: BookBody) => void;
}

export function MatchPanel({ opened, line, onClose, onMatched }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={520}
      title={line ? lineInWords(line).first : ""}
      closeButtonProps={{ "aria-label": sayCommon("close") }}
    >
      {line && <Ways key={line.id} line={line} onClose={onClose} onMatched={onMatched} />}
    </Drawer>
  );
}

const Comments = lazy(() => import("../../notifications/Comments.tsx"));

interface Act {
  work: () => Promise<{ message: string }>;
  /** Body of a booking on one account. */
  booking: BookBody | undefined;
}

type WaysProps = Omit<Props, "opened" | "line"> & { line: LineToMatch };

function Ways({ line, onClose, onMatched }: WaysProps) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: ({ work }: Act) => work(),
    onSuccess: ({ message }, { booking }) => {
      onMatched(line, message, booking);
      onClose();
      return refreshMatches(queries);
    },
  });
  const [isSplit, setSplit] = useState(false);
  const run = (work: Act["work"], booking?: BookBody) => act.isPending || act.mutate({ work, booking });
  const { second } = lineInWords(line);
  // Incoming money mostly pays an invoice; outgoing money without a suggestion mostly has no document.
  const booking = isSplit ? (
    <SplitForm
      line={line}
      busy={act.isPending}
      onSplit={(body) => run(() => split(line.id, body))}
      onLeave={() => setSplit(false)}
    />
  ) : (
    <BookForm
      line={line}
      busy={act.isPending}
      onBook={(body) => run(() => book(line.id, body), body)}
      onSplit={() => setSplit(true)}
    />
  );
  return (
    <Stack gap="xl">
      <div>
        <Text fz={20} fw={600}>
          <SignedMoney amount={line.amount} currency={line.currency} />
        </Text>
        <Text size="sm" c="dimmed">
          <DateText day={line.date} /> · {line.accountName}
        </Text>
        {second && (
          <Text size="sm" c="dimmed" className={text.wrapped}>
            {second}
          </Text>
        )}
      </div>
      {act.error && <ErrorAlert>{messageOf(act.error)}</ErrorAlert>}
      {line.suggestions.length > 0 && (
        <section aria-labelledby="panel-suggestions">
          <Title order={3} fz={16} id="panel-suggestions" mb="xs">
            {say("suggestedMatches")}
          </Title>
          <ul className={layout.list}>
            {line.suggestions.map((suggestion) => (
              <Flex key={suggestion.id} component="li" direction="column" gap={4} py={12} className={layout.row}>
                <Group gap={16} align="baseline" wrap="nowrap" justify="space-between">
                  <SuggestionName suggestion={suggestion} />
                  <Money amount={suggestion.amount} currency={suggestion.currency} />
                </Group>
                <span className={text.noteWrapped}>{suggestionInWords(suggestion)}</span>
                <Button
                  size="compact-md"
                  variant="light"
                  disabled={act.isPending}
                  className={layout.atStart}
                  onClick={() => run(() => accept(line.id, suggestion.id))}
                >
                  {say.rich("acceptSuggestion", { suggestion: suggestion.title, hidden })}
                </Button>
              </Flex>
            ))}
          </ul>
        </section>
      )}
      {line.amount < 0 && booking}
      <SettleForm line={line} busy={act.isPending} onSettle={(body) => run(() => settle(line.id, body))} />
      {line.amount > 0 && booking}
      <Suspense>
        <Comments subject="bank_line" id={line.id} />
      </Suspense>
    </Stack>
  );
}

/** Money in pays invoices, money out bills. */
const WORDS = {
  in: {
    title: say("chooseInvoices"),
    search: say("searchOpenInvoices"),
    searchHint: say("searchOpenInvoicesHint"),
    none: say("noOpenInvoices"),
    noneFound: say("noOpenInvoicesFound"),
  },
  out: {
    title: say("chooseBills"),
    search: say("searchOpenBills"),
    searchHint: say("searchOpenBillsHint"),
    none: say("noOpenBills"),
    noneFound: say("noOpenBillsFound"),
  },
} as const;

interface SettleProps {
  line: LineToMatch;
  busy: boolean;
  onSettle: (body: SettleBody) => void;
}

/** Invoices or bills of one's own choice, with the fee that the bank may have kept, and what becomes of a rest. */
function SettleForm({ line, busy, onSettle }: SettleProps) {
  const direction = line.amount < 0 ? "out" : "in";
  const words = WORDS[direction];
  const [search, setSearch] = useState("");
  const [settled] = useDebouncedValue(search.trim(), 250);
  const list = useQuery(payablesQuery(direction, settled));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Payable>>(new Map());
  const [fee, setFee] = useState("");
  const [choice, setChoice] = useState<RestChoice>(NO_CHOICE);
  const [dimensions, setDimensions] = useState<string[]>([]);
  const { currency } = line;
  const picked = [...chosen.values()];
  const sums = sumsOf(picked);
  // In another currency, only the rate of the day gives the remainder.
  const same = picked.every((one) => one.currency === currency) ? (sums[0]?.open ?? 0) : null;
  const rest =
    same === null || unreadText(fee) !== null
      ? 0
      : restOf({ open: same, amount: Math.abs(line.amount), fee: Number(fee), currency, way: direction });
  // Bank fees, write-offs, and exchange differences are revenue or expenses.
  const hasOwnLines = Number(fee) > 0 || choice.writeOff || choice.discount || same === null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.size > 0)
      onSettle({
        items: discountedItems(
          picked.map(({ item }) => item),
          rest,
          same ?? 0,
          choice,
        ),
        fee: Number(fee),
        ...sentOf(rest, same ?? 0, choice),
        ...(hasOwnLines && dimensions.length > 0 ? { dimensions } : {}),
      });
  };
  return (
    <section aria-labelledby="panel-settle">
      <Title order={3} fz={16} id="panel-settle" mb="xs">
        {words.title}
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            type="search"
            aria-label={words.search}
            placeholder={words.searchHint}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {list.data?.length === 0 && (
            <Text size="sm" c="dimmed">
              {settled ? words.noneFound : words.none}
            </Text>
          )}
          <ul className={layout.list}>
            {shownOf(namedFirst(list.data ?? [], line), chosen).map((payable) => (
              <Flex key={payable.key} component="li" gap={16} justify="space-between" py={8} className={layout.row}>
                <Checkbox
                  label={payable.label}
                  description={payable.isBack ? say("toRefund") : say("dueOn", { day: formatDay(payable.dueDate) })}
                  checked={chosen.has(payable.key)}
                  onChange={(event) => {
                    const next = new Map(chosen);
                    if (event.currentTarget.checked) next.set(payable.key, payable);
                    else next.delete(payable.key);
                    setChosen(next);
                  }}
                />
                <Money amount={payable.open} currency={payable.currency} />
              </Flex>
            ))}
          </ul>
          {chosen.size > 0 && (
            <>
              <Text size="sm" role="status">
                {say("chosenOf", {
                  chosen: formatList(sums.map((sum) => formatMoney(sum.open, sum.currency))),
                  total: formatMoney(Math.abs(line.amount), currency),
                })}
              </Text>
              <NumberField
                label={say("bankFee")}
                field={{ kind: "amount", currency }}
                value={fee}
                onType={setFee}
                w={200}
              />
              <RestField
                rest={rest}
                open={same ?? 0}
                currency={currency}
                isBack={picked.some((payable) => payable.isBack)}
                party={direction === "in" ? "client" : "vendor"}
                isOne={picked.length === 1}
                choice={choice}
                onChoice={setChoice}
              />
              {hasOwnLines && (
                <Dimensions description={sayPayment("dimensionsHint")} value={dimensions} onChange={setDimensions} />
              )}
              <Button type="submit" variant="default" disabled={busy} className={layout.atStart}>
                {say("matchChosen", { count: chosen.size })}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </section>
  );
}

/** Chosen ones come first and stay, whatever the next search. */
function shownOf(found: readonly Payable[], chosen: ReadonlyMap<string, Payable>): Payable[] {
  return [...chosen.values(), ...found.filter(({ key }) => !chosen.has(key)).slice(0, MOST_SHOWN)];
}
