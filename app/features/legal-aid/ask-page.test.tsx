import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import LegalAidAsk from "~/routes/public/legal-aid-ask";

test("posted without JavaScript, the link to keep is a whole address", () => {
  const link = "a".repeat(64);
  const done = { link, answer_by: "2099-01-02", has_account: false };
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Outlet,
      children: [{ id: "ask", index: true, Component: LegalAidAsk }],
    },
  ]);
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <Stub
      hydrationData={{
        loaderData: { root: { public_env: { site_url: "https://site.example" } }, ask: {} },
        actionData: { ask: { form: "ask", done } },
      }}
    />,
  );
  const address = `https://site.example/legal-aid/request#${link}`;
  const kept = [...page.querySelectorAll("a")].find((one) => one.textContent === address);
  expect(kept?.getAttribute("href")).toBe(address);
});
