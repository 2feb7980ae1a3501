/** Three receipts for who has none at hand. */

import { Button, Group, Text } from "@mantine/core";
import { IconCoffee, IconHammer, IconServer, type TablerIcon } from "@tabler/icons-react";
import type { SampleReceipt } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import text from "../../../kit/text.module.css";
import { sampleNames } from "./dropped-files.ts";
import styles from "./FirstReceipts.module.css";
import { fetchSample, sentenceOf } from "./queries.ts";
import { say } from "./say.ts";

const SAMPLES: readonly [sample: SampleReceipt, icon: TablerIcon][] = [
  ["hosting", IconServer],
  ["cafe", IconCoffee],
  ["hardware", IconHammer],
];

export function Samples({ onFile }: { onFile: (file: File) => void }) {
  const fetching = useMutation({
    mutationFn: fetchSample,
    onSuccess: (file) => {
      sampleNames.add(file.name);
      onFile(file);
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.samples} role="group" aria-labelledby="samples">
      <Text size="sm" c="dimmed" mb={8} id="samples">
        {say("samples")}
      </Text>
      <Group gap={8} justify="center">
        {SAMPLES.map(([sample, Icon]) => (
          <Button
            key={sample}
            variant="default"
            size="sm"
            leftSection={<Icon size={18} stroke={1.5} aria-hidden="true" />}
            data-disabled={fetching.isPending || undefined}
            aria-disabled={fetching.isPending}
            onClick={() => fetching.isPending || fetching.mutate(sample)}
          >
            {say(sample)}
          </Button>
        ))}
      </Group>
      <Text role="status" size="sm" className={text.error}>
        {fetching.isError && sentenceOf(fetching.error, say("sampleFailed"))}
      </Text>
    </div>
  );
}
