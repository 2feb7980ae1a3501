/** The access points by which an issued invoice can be sent, and what became of it there. Nothing is shown where none is set up. */
import { Button, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import {
  EINVOICE_FORMAT_NAMES,
  type InvoiceDetail,
  listSubmissions,
  NETWORK_NAMES,
  type Network,
  type Submission,
  type SubmissionList,
  submitInvoice,
} from "@tallyleaf/contract";
import type { EInvoiceFormat } from "@tallyleaf/ledger";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatInstant } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useCan } from "../../../session/can.ts";
import { say } from "./say.ts";

/** While it is on its way. */
const LOOK_AGAIN_MILLISECONDS = 3000;

const isUnderWay = ({ state }: Submission) => state === "queued" || state === "submitted";

const submissionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["invoices", "submissions", id],
    queryFn: ({ signal }) => call(listSubmissions, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.submissions.some(isUnderWay) ? LOOK_AGAIN_MILLISECONDS : false),
  });

export default function AccessPoints({ invoice: { id, number } }: { invoice: Pick<InvoiceDetail, "id" | "number"> }) {
  const client = useQueryClient();
  const maySend = useCan("change", "invoice") !== null;
  const { data } = useQuery(submissionsQuery(id));
  const asking = useDialog<SubmissionList["ways"][number]>();
  const send = useMutation({
    mutationFn: (network: Network) => call(submitInvoice, { params: { id }, body: { network } }),
    onSuccess({ message }) {
      asking.close();
      toast.success(message);
      return client.invalidateQueries({ queryKey: ["invoices"] });
    },
  });
  if (!data || (data.ways.length === 0 && data.submissions.length === 0)) return null;
  const name = asking.target && NETWORK_NAMES[asking.target.network];
  return (
    <Section title={say("title")}>
      <Stack gap={12}>
        {data.submissions.length > 0 && (
          <Stack component="ul" gap={8} className={layout.list}>
            {data.submissions.map((each) => (
              <Sent key={each.id} submission={each} />
            ))}
          </Stack>
        )}
        {maySend &&
          data.ways.map((way) => (
            <div key={way.network}>
              {way.refusal === null ? (
                <Button
                  variant="default"
                  leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
                  onClick={() => asking.open(way)}
                >
                  {say("sendBy", { network: NETWORK_NAMES[way.network] })}
                </Button>
              ) : (
                <Text size="sm" c="dimmed">
                  {way.refusal}
                </Text>
              )}
              {way.isTest && (
                <Text size="sm" c="dimmed" mt={4}>
                  {say("goesToTest")}
                </Text>
              )}
            </div>
          ))}
      </Stack>
      <ConfirmDialog
        opened={asking.opened}
        title={say("sendTitle", { network: name ?? "" })}
        confirmLabel={say("sendBy", { network: name ?? "" })}
        busyLabel={say("sending")}
        busy={send.isPending}
        error={send.error && messageOf(send.error)}
        onConfirm={() => asking.target && send.mutate(asking.target.network)}
        onClose={() => {
          send.reset();
          asking.close();
        }}
      >
        {asking.target?.isTest
          ? say("consequenceOfTest", { number: number ?? "" })
          : say("consequence", { number: number ?? "" })}
      </ConfirmDialog>
    </Section>
  );
}

function Sent({ submission }: { submission: Submission }) {
  const { network, state, isTest, format, address, reference, reason, changedAt } = submission;
  const named = { network: NETWORK_NAMES[network], state: say(state) };
  return (
    <li>
      <div className={layout.words}>
        <span className={text.medium}>{isTest ? say("stateOfTest", named) : say("state", named)}</span>
        <span className={`${text.dimmed} ${text.line}`}>
          {say("byWhom", { day: formatInstant(changedAt), format: formatName(format), address })}
          {reference && `, ${reference}`}
        </span>
        {reason && <span className={text.line}>{reason}</span>}
        {isTest && !isUnderWay(submission) && <span className={`${text.dimmed} ${text.line}`}>{say("testNote")}</span>}
      </div>
    </li>
  );
}

const formatName = (format: string) => EINVOICE_FORMAT_NAMES[format as EInvoiceFormat] ?? format;
