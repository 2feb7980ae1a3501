/** The business types as cards. They are radio buttons of the browser's own: one stop of the Tab key, arrows within. */

import { Box, Group, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { memo, useId } from "react";
import layout from "../../../kit/layout.module.css";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import text from "../../../kit/text.module.css";
import { RetryAlert } from "../RetryAlert.tsx";
import { say } from "../say.ts";
import styles from "./BusinessTypeChoice.module.css";
import { type BusinessTypeKey, previewQuery, typesQuery } from "./queries.ts";

interface Props {
  turn: number;
  value: BusinessTypeKey | null;
  /** With the accounts of a company. */
  isCompany: boolean;
  disabled: boolean;
  onChange: (key: BusinessTypeKey) => void;
}

/** Drawn again only when one of its own values changed. */
export const BusinessTypeChoice = memo(function BusinessTypeChoice({
  turn,
  value,
  isCompany,
  disabled,
  onChange,
}: Props) {
  const { data: types, isError, refetch } = useQuery(typesQuery);
  const id = useId();
  if (!types)
    return isError ? (
      <RetryAlert onRetry={() => refetch()}>{say("typesFailed")}</RetryAlert>
    ) : (
      <RowsSkeleton label={say("loadingBusinessTypes")} />
    );
  return (
    <fieldset className={`${layout.bare} ${layout.pairs} ${styles.types}`} disabled={disabled}>
      <Box component="legend" p={0} mb={8} className={text.medium}>
        {say("whichBusiness")}
      </Box>
      {types.map(({ key, name, description }) => (
        <div key={key} className={`${layout.choice} ${styles.card}`} data-chosen={key === value || undefined}>
          <label className={styles.choice}>
            <input
              className={styles.radio}
              type="radio"
              name={id}
              value={key}
              checked={key === value}
              aria-describedby={key === value ? `${id}-preview` : undefined}
              onChange={() => onChange(key)}
            />
            <span>
              <Text span display="block" fw={550}>
                {name}
              </Text>
              <Text span display="block" c="dimmed" size="sm">
                {description}
              </Text>
            </span>
          </label>
          {key === value && (
            <Group
              gap={8}
              wrap="nowrap"
              className={`${text.leaf} ${styles.preview}`}
              id={`${id}-preview`}
              role="status"
            >
              <Preview turn={turn} businessType={key} isCompany={isCompany} />
            </Group>
          )}
        </div>
      ))}
    </fieldset>
  );
});

/** Each type has an answer of its own, so that a late one never appears on another card. */
function Preview({
  turn,
  businessType,
  isCompany,
}: {
  turn: number;
  businessType: BusinessTypeKey;
  isCompany: boolean;
}) {
  const { data, isError } = useQuery(previewQuery(turn, businessType, isCompany));
  if (data) {
    const { accountsCount, categoriesCount } = data;
    return accountsCount + categoriesCount === 0
      ? say("addsNothing")
      : say("adds", { accounts: accountsCount, categories: categoriesCount });
  }
  if (isError) return say("countFailed");
  return (
    <>
      <Loader size={14} aria-hidden="true" />
      {say("counting")}
    </>
  );
}
