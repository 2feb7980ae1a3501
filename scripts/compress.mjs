/** Compresses the built web app once, so that the server sends small files without work: `x.js` gets `x.js.br` and `x.js.gz`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|mjs|css|html|svg|json|wasm|bcmap|ttf|pfb)$/;
/** Files that a page starts with get the best quality, which takes seconds more and saves a twelfth. */
const started = /\.(js|css|html)$/;
/** Below this size, headers outweigh the saving. */
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
