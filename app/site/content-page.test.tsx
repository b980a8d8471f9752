// A content page is two files: a row of the page table, and what stands between the two lines below. Everything else
// follows (app/pages.test.ts shows the lists).
import { render, screen } from "@testing-library/react";
import type { LoaderFunctionArgs } from "react-router";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test, vi } from "vitest";
import { Container, SectionHeading } from "~/components/ui/section";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import type { PageRow } from "./row";

/** The first file: this row in app/pages/public.ts. */
const row = vi.hoisted(
  (): PageRow => ({
    path: "/questions",
    file: "public/questions",
    area: "public",
    title: "Questions and answers",
    sitemap: true,
    menus: { Community: "Questions" },
  }),
);
vi.mock("virtual:pages/heads", async () => {
  const { pageLists } = await import("./lists");
  return { default: JSON.parse((pageLists([row]).heads ?? "").replace(/^export default |;$/g, "")) };
});

/** The second file: app/routes/public/questions.tsx. */
// ---------------------------------------------------------------------------------------------------------------------
const LEAD = "What fathers ask us most.";

const loader = pageLoader(
  () => ({}),
  () => ({ description: LEAD }),
);
const meta = pageMeta;

function Questions() {
  return (
    <Container>
      <SectionHeading level={1} title="Questions and answers" lead={LEAD} />
      <h2>What does it cost?</h2>
    </Container>
  );
}
// ---------------------------------------------------------------------------------------------------------------------

test("the row and the file make a page with its title, description and words", async () => {
  const context = {
    get: () => ({ anon: null, tables: new Set(), public_env: { site_url: "https://site.example" } }),
  };
  const loaderData = await loader({
    context,
    params: {},
    url: new URL("https://site.example/questions"),
    pattern: "questions",
  } as unknown as LoaderFunctionArgs);
  const head = meta({ loaderData, location: { pathname: row.path, search: "" } });
  expect(head).toContainEqual({ title: "Questions and answers | Single Fathers Foundation" });
  expect(head).toContainEqual({ name: "description", content: LEAD });
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: "https://site.example/questions" });

  const Stub = createRoutesStub([
    { path: "/", Component: Outlet, children: [{ path: row.path.slice(1), Component: Questions }] },
  ]);
  render(<Stub initialEntries={[row.path]} />);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Questions and answers");
});
