/** Shown while the app's code loads: the logo where the app's frame has it. */
import { PRODUCT_NAME } from "../kit/brand.ts";
import { Leaf } from "../kit/Leaf.tsx";
import styles from "./Splash.module.css";
import { say } from "./say.ts";

export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true">
      <p className={styles.brand}>
        <Leaf size={26} />
        {PRODUCT_NAME}
      </p>
      <h1 className="visually-hidden">{say("loading")}</h1>
    </main>
  );
}
