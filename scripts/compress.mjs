/**
 * Compresses the built web app once, so that the server sends small files without work: `x.js` gets an `x.js.br` and `x.js.gz`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|mjs|css|html|svg|json|wasm|bcmap|ttf|pfb)$/;
/** What a page starts with: the best quality takes seconds more, and a twelfth off. */
const started = /\.(js|css|html)$/;
/** Below this the headers outweigh what is saved. */
const smallest = 1024;

/**
 * @param {string} folder with everything below it
 * @returns {Promise<void>}
 */
export async function compressFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((each) => each.isFile() && compressible.test(each.name))
    .map((each) => join(each.parentPath ?? each.path, each.name));
  await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(path);
      if (bytes.length < smallest) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: started.test(path) ? 11 : 9 } };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
