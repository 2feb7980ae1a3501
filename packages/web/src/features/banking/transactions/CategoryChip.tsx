/** The kind of a transaction: its category, income, a transfer, or a guess, marked as such. */
import { Badge } from "@mantine/core";
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconQuestionMark,
  IconSparkles,
  IconTag,
  type TablerIcon,
} from "@tabler/icons-react";
import type { BankLineRow } from "@tallyleaf/contract";
import { say } from "../say.ts";
import styles from "./CategoryChip.module.css";

type Kind = BankLineRow["category"]["kind"];

const LOOKS: Record<Kind, { color: string; icon: TablerIcon }> = {
  category: { color: "blue", icon: IconTag },
  income: { color: "green", icon: IconArrowDownLeft },
  transfer: { color: "grape", icon: IconArrowsExchange },
  guess: { color: "blue", icon: IconSparkles },
  none: { color: "gray", icon: IconQuestionMark },
};

/** A transaction without a category shows its kind; a category has the company's name for it. */
const WORDS: Partial<Record<Kind, string>> = {
  income: say("income"),
  transfer: say("transfer"),
  none: say("uncategorized"),
};

export function CategoryChip({ category: { kind, name } }: { category: BankLineRow["category"] }) {
  const { color, icon: Icon } = LOOKS[kind];
  const word = WORDS[kind] ?? name;
  return (
    <Badge
      color={color}
      variant={kind === "guess" ? "default" : undefined}
      className={kind === "guess" ? styles.guess : undefined}
      size="lg"
      maw="100%"
      leftSection={<Icon size={14} stroke={1.75} aria-hidden="true" />}
    >
      {kind === "guess" ? `${word}?` : word}
      {kind === "guess" && <span className="visually-hidden"> {say("isSuggested")}</span>}
    </Badge>
  );
}
