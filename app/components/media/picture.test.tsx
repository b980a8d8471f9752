import { readdirSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture";

const FOLDERS = ["public/images/covers", "public/images/hero"];
const shown = (src: string) => renderToStaticMarkup(<Picture src={src} alt="" width={16} height={9} />);

test.each(FOLDERS)("every picture of %s lies there as AVIF, too", (folder) => {
  const names = readdirSync(folder);
  const webp = names.filter((name) => name.endsWith(".webp"));
  expect(webp.length).toBeGreaterThan(1);
  expect(names.filter((name) => name.endsWith(".avif"))).toEqual(
    webp.map((name) => name.replace(".webp", ".avif")),
  );
});

test("a picture of ours offers the lighter file first, one of staff does not", () => {
  expect(shown("/images/covers/legal_aid-2.webp")).toMatch(
    /<source type="image\/avif" srcSet="\/images\/covers\/legal_aid-2-800.avif 800w, .*<img/,
  );
  expect(shown("/storage/v1/object/public/covers/a.webp")).not.toContain("<source");
});
