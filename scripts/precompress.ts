// Writes .br and .gz beside every compressible file of build/client, so that the server never compresses an asset.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = new URL("../build/client/", import.meta.url);
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;

for (const name of await readdir(root, { recursive: true })) {
  if (!COMPRESSIBLE.test(name)) continue;
  const file = new URL(name, root);
  const source = await readFile(file);
  if (source.length < 512) continue;
  await writeFile(`${file.pathname}.gz`, gzipSync(source, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${file.pathname}.br`, brotliCompressSync(source, { params }));
}
