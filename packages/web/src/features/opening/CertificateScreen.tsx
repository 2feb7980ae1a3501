/** /opening/:id: the certificate of posted opening balances, to read and to print; they are reversed here as a whole. */
import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { OpeningCertificate } from "@tallyleaf/contract";
import { moneyFromNumber, sum, toDecimalString } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction, useNavigate, useParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DateText, InstantText } from "../../kit/DateText.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import plain from "../../kit/Table.module.css";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import styles from "./Opening.module.css";
import { booksChanged, certificateQuery, reverse } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [{ title: pageTitle(say("certificate")) }];

export default function CertificateScreen() {
  const { id = "" } = useParams();
  const query = useQuery(certificateQuery(id));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton label={say("loading")} rows={8} />}>
      {(opening) => <Certificate opening={opening} />}
    </Loaded>
  );
}

function Certificate({ opening }: { opening: OpeningCertificate }) {
  const { currency, rows, openItems, remainder, reversedAt } = opening;
  const mayReverse = useCan("change", "journal") !== null && opening.state === "posted";
  const [asks, setAsks] = useState(false);
  const total = (part: "former" | "posted", sign: 1 | -1) =>
    toDecimalString(
      sum(
        rows.flatMap((row) => (sign * row[part] > 0 ? [moneyFromNumber(sign * row[part], currency)] : [])),
        currency,
      ),
    );
  return (
    <>
      <PageHeader
        title={say("openingOf", { day: formatDay(opening.date) })}
        actions={
          <div className={`${styles.unprinted} ${styles.buttons}`}>
            <Button variant="default" component={Link} to="/opening">
              {say("title")}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.5} />}
              onClick={() => window.print()}
            >
              {say("print")}
            </Button>
            {mayReverse && (
              <Button variant="default" onClick={() => setAsks(true)}>
                {say("reverse")}
              </Button>
            )}
          </div>
        }
      >
        {say.rich("postedBy", { who: opening.postedBy, at: () => <InstantText instant={opening.postedAt} /> })}
      </PageHeader>
      <Stack gap="xl">
        {reversedAt && (
          <Alert color="gray" variant="light">
            {say.rich("reversedBy", { who: opening.reversedBy ?? "", at: () => <InstantText instant={reversedAt} /> })}
          </Alert>
        )}
        {remainder !== 0 && !reversedAt && (
          <Alert color="red" variant="light" title={say("remains")}>
            {say.rich("remainsPosted", { amount: () => <Money amount={Math.abs(remainder)} currency={currency} /> })}
          </Alert>
        )}
        <Section title={say("bothBalances")}>
          <section
            className={`${layout.surface} ${layout.scrolls}`}
            aria-label={say("bothBalances")}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
            tabIndex={0}
          >
            <table className={plain.table}>
              <caption className="visually-hidden">{say("bothBalances")}</caption>
              <thead>
                <tr>
                  <th scope="col" className={styles.account}>
                    {say("account")}
                  </th>
                  {[say("formerDebit"), say("formerCredit"), say("postedDebit"), say("postedCredit")].map((head) => (
                    <th key={head} scope="col" className={plain.figure}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.code}>
                    <th scope="row">
                      {row.code} {row.name}
                    </th>
                    {[row.former, -row.former, row.posted, -row.posted].map((amount, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: four columns, always these
                      <td key={at} className={plain.figure}>
                        {amount > 0 && <Money amount={amount} currency={currency} />}
                      </td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <th scope="row">{say("sum")}</th>
                  {[total("former", 1), total("former", -1), total("posted", 1), total("posted", -1)].map(
                    (amount, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: four columns, always these
                      <td key={at} className={plain.figure}>
                        <strong>
                          <Money amount={amount} currency={currency} />
                        </strong>
                      </td>
                    ),
                  )}
                </tr>
              </tbody>
            </table>
          </section>
        </Section>
        {openItems.length > 0 && (
          <Section title={say("items")}>
            <section
              className={`${layout.surface} ${layout.scrolls}`}
              aria-label={say("items")}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
              tabIndex={0}
            >
              <table className={plain.table}>
                <caption className="visually-hidden">{say("items")}</caption>
                <tbody>
                  {openItems.map((item) => (
                    <tr key={`${item.kind} ${item.party} ${item.number}`}>
                      <th scope="row">{item.number}</th>
                      <td>{item.party}</td>
                      <td>
                        <DateText day={item.dueDate ?? item.date} />
                      </td>
                      <td className={plain.figure}>
                        <Money amount={item.open} currency={item.currency ?? currency} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </Section>
        )}
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {say("fingerprint", { hash: opening.sha256 })}
          {opening.files.map(({ name, sha256 }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
            <span key={at} style={{ display: "block" }}>
              {say("fileFingerprint", { name, hash: sha256 })}
            </span>
          ))}
        </Text>
      </Stack>
      <Reversal id={opening.id} opened={asks} onClose={() => setAsks(false)} />
    </>
  );
}

function Reversal({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reversal = useMutation({
    mutationFn: () => reverse(id),
    async onSuccess({ message }) {
      onClose();
      toast.success(message);
      await navigate("/opening");
      return booksChanged(client);
    },
  });
  return (
    <ConfirmDialog
      danger
      opened={opened}
      title={say("reverseTitle")}
      confirmLabel={say("reverse")}
      busyLabel={say("reversing")}
      busy={reversal.isPending}
      error={reversal.error && messageOf(reversal.error)}
      onConfirm={() => reversal.mutate()}
      onClose={onClose}
    >
      {say("reverseNote")}
    </ConfirmDialog>
  );
}
