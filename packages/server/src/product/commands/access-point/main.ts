/**
 * `npm run access-point`: a test server for access points, which takes invoices and delivers none. It listens on port 4400, or the one that is
 * given: `npm run access-point -- 4401`.
 */
import { startTestAccessPoint } from "../../../features/invoices/access-points/test-server.ts";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";

const USUAL_PORT = 4400;

async function main(): Promise<void> {
  const [port = String(USUAL_PORT)] = process.argv.slice(2);
  const { url } = await startTestAccessPoint(Number(port));
  console.log(
    `The test server listens. Set ACCESS_POINT_PEPPOL=${url}, and start Tallyleaf. No client receives anything.`,
  );
}

main().catch(exitWithSentence);
