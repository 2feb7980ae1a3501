/** A card of the dashboard: title, status as a word, figure, and details. */

import { Badge, Box, Flex, Group, Text, Title, Tooltip } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import text from "../../kit/text.module.css";
import type { CardBadge } from "./badges.ts";
import styles from "./Metrics.module.css";

interface Props {
  title: string;
  badge: CardBadge | null;
  amount: number;
  currency: string;
  /** Where the figure leads. */
  to?: string;
  /** Basis of the figure: with or without tax, by which day. */
  note: ReactNode;
  children: ReactNode;
}

export function MetricCard({ title, badge, amount, currency, to, note, children }: Props) {
  const heading = useId();
  return (
    <Flex
      component="section"
      direction="column"
      className={`${layout.wideCard} ${styles.card}`}
      aria-labelledby={heading}
    >
      <Title order={2} fz="sm" fw={500} c="dimmed" id={heading}>
        {title}
      </Title>
      {/* Beside the figure, the badge moves it in no language: figures of the cards are on one line. */}
      <Group gap="var(--space-4) var(--space-8)" mt={4} mb={2}>
        <Box component="p" m={0} className={text.big}>
          {to === undefined ? (
            <Money amount={amount} currency={currency} />
          ) : (
            <Link to={to} className={`${text.opens} ${text.inherits}`}>
              <Money amount={amount} currency={currency} />
            </Link>
          )}
        </Box>
        {badge && (
          <Tooltip label={badge.words} multiline maw={260} withArrow events={{ hover: true, focus: true, touch: true }}>
            <Badge color={badge.color} className={text.figures}>
              {badge.text}
              <span className="visually-hidden">: {badge.words}</span>
            </Badge>
          </Tooltip>
        )}
      </Group>
      <Text fz={12} c="dimmed" mb={12} className={styles.note}>
        {note}
      </Text>
      {children}
    </Flex>
  );
}
