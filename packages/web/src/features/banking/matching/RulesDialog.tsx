/** The list of rules for bank transactions, and the form of one: added, edited, deleted. */
import { ActionIcon, Badge, Button, Group, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { type BankRuleRow, lineTaxLabels } from "@tallyleaf/contract";
import type { Account } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { TaxCodeSelect } from "../../chart/TaxCodeSelect.tsx";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { codeOnAccount, codesForAccount } from "./booking-taxes.ts";
import { bankRulesQuery, deleteRule, type RuleValues, saveRule } from "./queries.ts";
import { say } from "./say.ts";
import { sayRules } from "./say-rules.ts";

/** The list; a new rule with these values; or a stored one. */
export type RulesView = { kind: "list" } | { kind: "form"; id: string | null; values: RuleValues };

const EMPTY: RuleValues = { text: "", direction: "out", accountCode: "", taxCode: "", name: "", mode: "suggest" };
const DIRECTIONS = (["out", "in", "both"] as const).map((value) => ({ value, label: sayRules(value) }));
const MODES = (["suggest", "book"] as const).map((value) => ({ value, label: sayRules(value) }));

interface Props {
  opened: boolean;
  /** View that it opens with. */
  start: RulesView | null;
  onClose: () => void;
}

export function RulesDialog({ opened, start, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={sayRules("rules")} size="lg">
      {opened && <Rules start={start ?? { kind: "list" }} onClose={onClose} />}
    </Dialog>
  );
}

function Rules({ start, onClose }: { start: RulesView; onClose: () => void }) {
  const [view, setView] = useState(start);
  if (view.kind === "list") return <RuleList onView={setView} />;
  // Who came for one rule is done with it.
  const leave = () => (start.kind === "form" ? onClose() : setView({ kind: "list" }));
  return <RuleForm id={view.id} start={view.values} onLeave={leave} />;
}

function RuleList({ onView }: { onView: (view: RulesView) => void }) {
  const queries = useQueryClient();
  const query = useQuery(bankRulesQuery);
  const restore = ({ id: _, accountName: __, ...values }: BankRuleRow) =>
    saveRule(null, values).then(
      () => refreshBanking(queries),
      (error) => toast.error(messageOf(error)),
    );
  const deleting = useMutation({
    mutationFn: (rule: BankRuleRow) => deleteRule(rule.id),
    onSuccess: (_, rule) => {
      toast.success(sayRules("ruleDeleted", { text: rule.text }), {
        seconds: 10,
        action: { label: sayCommon("undo"), act: () => void restore(rule) },
      });
      return refreshBanking(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {sayRules("rulesHint")}
      </Text>
      <Loaded
        query={query}
        safe={sayRules("rulesNotLoaded")}
        skeleton={<RowsSkeleton label={sayRules("rules")} rows={3} />}
      >
        {(rules) =>
          rules.length === 0 ? (
            <EmptyState title={sayRules("noRules")}>{sayRules("noRulesText")}</EmptyState>
          ) : (
            <ul className={`${layout.list} ${layout.rows}`}>
              {rules.map((rule) => (
                <Group key={rule.id} component="li" py={10} gap={8} wrap="nowrap" justify="space-between">
                  <Stack gap={2} miw={0}>
                    <Group gap={8}>
                      <span className={text.strong}>{rule.text}</span>
                      <Badge size="sm" color={rule.mode === "book" ? "green" : "gray"}>
                        {sayRules(rule.mode)}
                      </Badge>
                    </Group>
                    <span className={text.noteWrapped}>
                      {[
                        `${rule.accountCode} ${rule.accountName}`,
                        rule.taxCode,
                        sayRules(rule.direction),
                        rule.accountName === "" && sayRules("accountGone"),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </Stack>
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      size="lg"
                      aria-label={sayRules("editRuleOf", { text: rule.text })}
                      onClick={() => {
                        const { id, accountName: _, ...values } = rule;
                        onView({ kind: "form", id, values });
                      }}
                    >
                      <IconPencil size={18} stroke={1.5} />
                    </ActionIcon>
                    <ActionIcon
                      size="lg"
                      aria-label={sayRules("deleteRuleOf", { text: rule.text })}
                      disabled={deleting.isPending}
                      onClick={() => deleting.mutate(rule)}
                    >
                      <IconTrash size={18} stroke={1.5} />
                    </ActionIcon>
                  </Group>
                </Group>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button
        variant="default"
        className={layout.atStart}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => onView({ kind: "form", id: null, values: EMPTY })}
      >
        {sayRules("addRule")}
      </Button>
    </Stack>
  );
}

function RuleForm({ id, start, onLeave }: { id: string | null; start: RuleValues; onLeave: () => void }) {
  const queries = useQueryClient();
  const accounts = useQuery(accountsQuery);
  const [values, setValues] = useState(start);
  const [tried, setTried] = useState(false);
  const set = (changed: Partial<RuleValues>) => setValues({ ...values, ...changed });
  const offered = (accounts.data ?? []).filter(({ active }) => active);
  const all = useQuery(taxCodesQuery({})).data ?? [];
  const codes = codesForAccount(offered.find((one) => one.code === values.accountCode) as Account | undefined, all);
  const taxCode = codes.some(({ code }) => code === values.taxCode) || codes.length === 0 ? values.taxCode : "";
  const saving = useMutation({
    mutationFn: () => saveRule(id, { ...values, taxCode }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onLeave();
      return refreshBanking(queries);
    },
  });
  const isShort = values.text.trim().length < 3;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && values.accountCode !== "" && !saving.isPending) saving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={sayRules(id === null ? "addRule" : "editRule")}>
      <Stack>
        {saving.error && <ErrorAlert>{messageOf(saving.error)}</ErrorAlert>}
        <TextInput
          data-autofocus
          label={sayRules("text")}
          description={sayRules("textHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={200}
          value={values.text}
          error={tried && isShort}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <Choice
          label={sayRules("direction")}
          data={DIRECTIONS}
          value={values.direction}
          onChange={(direction) => set({ direction })}
        />
        <SearchSelect
          label={sayRules("account")}
          placeholder={say("chooseAccountHint")}
          data={offered.map((account) => ({ value: account.code, label: `${account.code} - ${account.name}` }))}
          allowDeselect={false}
          nothingFoundMessage={say("noAccountFound")}
          comboboxProps={{ shadow: "md" }}
          value={values.accountCode || null}
          error={tried && values.accountCode === "" ? sayRules("chooseAccount") : null}
          onChange={(code) => {
            const accountCode = code ?? "";
            set({ accountCode, taxCode: codeOnAccount(all, accountCode, values.taxCode) });
          }}
        />
        <TaxCodeSelect
          label={lineTaxLabels.taxCode}
          codes={codes}
          value={taxCode}
          onChoose={(code) => set({ taxCode: code })}
        />
        <TextInput
          label={sayRules("name")}
          maxLength={200}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Choice label={sayRules("effect")} data={MODES} value={values.mode} onChange={(mode) => set({ mode })} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={saving.isPending} onClick={onLeave}>
            {sayCommon("cancel")}
          </Button>
          <Button type="submit" aria-disabled={saving.isPending}>
            {saving.isPending ? sayRules("saving") : sayCommon("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  data: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, data, value, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl aria-label={label} data={data} value={value} onChange={(next) => onChange(next as Value)} />
    </div>
  );
}
