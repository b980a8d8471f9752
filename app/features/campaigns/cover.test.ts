import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { CAMPAIGN_CATEGORIES } from "~domain/campaigns";
import { coverOf } from "./cover";

test.each(CAMPAIGN_CATEGORIES)(
  "a campaign of %s without a picture has the drawing of its category",
  (category) => {
    const src = coverOf({ cover_image_url: null, category });
    expect([src.includes(category), existsSync(`public${src}`)]).toEqual([true, true]);
    expect(coverOf({ cover_image_url: "/storage/own.webp", category })).toBe("/storage/own.webp");
  },
);
