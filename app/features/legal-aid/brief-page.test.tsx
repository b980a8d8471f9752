import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { BriefPage } from "./brief-page";
import { ASK_PATH } from "./places";

test("without JavaScript it says so, leads to the form that works, and offers nothing to fill in for nothing", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <MemoryRouter>
      <BriefPage />
    </MemoryRouter>,
  );
  const said = document.createElement("div");
  said.innerHTML = page.querySelector("noscript")?.innerHTML ?? "";
  expect(said.textContent).toContain("This page needs JavaScript");
  expect(said.querySelector("a")?.getAttribute("href")).toBe(ASK_PATH);
  const fields = [...page.querySelectorAll("input, select, textarea, button")];
  expect(fields.length).toBeGreaterThan(6);
  expect(fields.filter((field) => !field.closest(".noscript\\:hidden"))).toEqual([]);
});
