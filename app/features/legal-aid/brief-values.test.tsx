// What he hands from his page to the request.
import { beforeEach, expect, test } from "vitest";
import { forgetDrafts } from "~/lib/browser/drafts";
import { EMPTY_BRIEF, handedOver, handOver, requestDraft } from "./brief-values";

const BRIEF = { ...EMPTY_BRIEF, county: "Franklin", wants: "To see my children." };

beforeEach(forgetDrafts);

test("leaving takes it along: the next person at this page begins with an empty request", () => {
  handOver(BRIEF);
  expect(handedOver()).toEqual(BRIEF);
  forgetDrafts();
  expect(handedOver()).toEqual(EMPTY_BRIEF);
  expect(requestDraft().recall()).toEqual({});
});

test("it takes the place of what the request said of the case; how he can be reached stays", () => {
  requestDraft().remember({
    phone: "614 555 0100",
    orders: "A temporary one.",
    wants: "A story",
    share_id: "1",
  });
  handOver(BRIEF);
  const kept = { phone: "614 555 0100", orders: "A temporary one." };
  expect(requestDraft().recall()).toMatchObject({ ...kept, ...BRIEF, orders: kept.orders, share_id: "" });
  // What he takes out on his page goes from the request, too.
  handOver({ ...BRIEF, county: "" });
  expect(requestDraft().recall()).toMatchObject({ ...kept, county: "", wants: BRIEF.wants });
});
