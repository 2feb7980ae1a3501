/** A card with a picture of figures: its title, what can be saved of it, and what belongs below it. */

import { ActionIcon, Box, Group, Menu, Title } from "@mantine/core";
import { IconDownload, IconPhoto, IconTable } from "@tabler/icons-react";
import { BYTE_ORDER_MARK, type CsvCell, csvLines } from "@tallyleaf/contract";
import { type ReactNode, useId, useRef } from "react";
import { type Drawing, savePng } from "../../kit/chart/png.ts";
import { formatDays } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { saveCsvFile } from "../../kit/save-file.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import styles from "./PictureCard.module.css";
import { say } from "./say.ts";

interface Props {
  title: string;
  /** Below the title, in a few words. */
  note?: ReactNode;
  /** The days that the figures are of, for the files' names. */
  days: { startDate: string; endDate: string };
  /** The figures with their head, as they are saved. */
  rows: () => (readonly CsvCell[])[];
  /** The picture as it is saved; absent: nothing is drawn. */
  draw?: (card: HTMLElement) => Drawing | null;
  id?: string;
  children: ReactNode;
}

export function PictureCard({ title, note, days, rows, draw, id, children }: Props) {
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const named = `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}_${days.startDate}_${days.endDate}`;
  const savePicture = async () => {
    const drawing = card.current && draw?.(card.current);
    if (!drawing || !card.current) return;
    const head = say("pictureHead", { title, days: formatDays(days) });
    await savePng(drawing, card.current, head, `${named}.png`).catch(() =>
      toast.error(say("pictureNotDrawn"), { title: say("pictureNotSaved") }),
    );
  };
  return (
    <section ref={card} id={id} className={`${layout.wideCard} ${styles.card}`} aria-labelledby={heading}>
      <Group gap={8} align="flex-start" wrap="nowrap" justify="space-between" mb={8}>
        <div>
          <Title order={2} fz="md" lh={2} id={heading}>
            {title}
          </Title>
          {note && (
            <Box component="p" mt={-4} mb={0} className={text.note}>
              {note}
            </Box>
          )}
        </div>
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon aria-label={say("save", { title })} size={32}>
              <IconDownload size={18} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {draw && (
              <Menu.Item leftSection={<IconPhoto size={16} stroke={1.5} aria-hidden="true" />} onClick={savePicture}>
                {say("picturePng")}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconTable size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => saveCsvFile({ fileName: `${named}.csv`, csv: BYTE_ORDER_MARK + csvLines(rows()) })}
            >
              {say("tableCsv")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {children}
    </section>
  );
}
