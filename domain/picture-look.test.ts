import { expect, it } from "vitest";
import { pictureLook } from "./picture-look.ts";

const base = "/storage/v1/object/public/images/media/7f000000-0000-4000-8000-000000000001";

it.each([
  [`${base}-1600.webp`, { srcSet: `${base}-800.webp 800w, ${base}-1600.webp 1600w` }],
  [
    `https://x.supabase.co${base}-0900.webp#0-100`,
    {
      srcSet: `https://x.supabase.co${base}-800.webp 800w, https://x.supabase.co${base}-0900.webp 0900w`,
      objectPosition: "0% 100%",
    },
  ],
  [`${base}-640.webp#30-70`, { objectPosition: "30% 70%" }],
  ["/images/covers/health-1.webp", {}],
  ["/images/covers/health-1.webp#x-1", {}],
  ["", {}],
])("%s", (src, look) => {
  expect(pictureLook(src)).toEqual(look);
});
