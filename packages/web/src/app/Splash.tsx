/** What shows while the app's code arrives: nothing at first, the mark after a moment. */
import { Leaf } from "../kit/Leaf.tsx";
import styles from "./Splash.module.css";

export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true">
      <span className={styles.mark}>
        <Leaf size={40} />
      </span>
      <h1 className="visually-hidden">Loading</h1>
    </main>
  );
}
