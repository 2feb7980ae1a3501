/** Starts the product that all journeys share. A journey that stops its product has its own (`testOfOwn`). */
import { startProduct } from "./product.ts";

/** Sets BASE_URL and MAIL_FOLDER for the journeys; returns the function that stops it. */
export default async function startShared(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const product = await startProduct();
  process.env.BASE_URL = product.url;
  process.env.MAIL_FOLDER = product.mails;
  return () => product.close();
}
