/** The frame of the sign-in screens: the form on one side, the idea of the product as a picture on the other. */
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "../brand.ts";
import { Leaf } from "../ui/Leaf.tsx";
import styles from "./AuthPage.module.css";
import { SlipToLeaf } from "./SlipToLeaf.tsx";

interface Props {
  title: string;
  sentence: string;
  children: ReactNode;
  /** The way to the other screen. */
  footer: ReactNode;
}

export function AuthPage({ title, sentence, children, footer }: Props) {
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.column}>
          <p className={styles.brand}>
            <Leaf size={28} />
            {PRODUCT_NAME}
          </p>
          <Title order={1} fz={24}>
            {title}
          </Title>
          <Text c="dimmed" mb="lg">
            {sentence}
          </Text>
          {children}
          <Text mt="lg">{footer}</Text>
        </div>
      </main>
      <div className={styles.picture} aria-hidden="true">
        <SlipToLeaf />
      </div>
    </div>
  );
}
