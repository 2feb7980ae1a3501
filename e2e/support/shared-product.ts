/** Before all journeys: the one product that they share. A journey that ends its product has its own (`testOfOwn`). */
import { startProduct } from "./product.ts";

/** Names it to the journeys by BASE_URL and MAIL_FOLDER; returns what ends it. */
export default async function startShared(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const product = await startProduct();
  process.env.BASE_URL = product.url;
  process.env.MAIL_FOLDER = product.mails;
  return () => product.close();
}
