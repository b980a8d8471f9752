import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { useArrival } from "./use-arrival";

function Layout() {
  useArrival();
  return (
    <>
      <header>
        <Link to="/campaign">In the header</Link>
      </header>
      <nav>
        <Link to="/campaign">In the sidebar</Link>
      </nav>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <Link to="/campaign">In the footer</Link>
      </footer>
    </>
  );
}
const links = ["/campaign", "/plain", "/form", "/campaign#story", "/home?page=2"];
const Home = () => (
  <>
    <h1>Home</h1>
    {links.map((to) => (
      <Link key={to} to={to}>{`To ${to}`}</Link>
    ))}
  </>
);
const Form = () => (
  <>
    <h1>Form</h1>
    <input ref={(field) => field?.focus()} aria-label="Name" />
  </>
);
let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  const pages = { home: <Home />, campaign: <h1>Campaign</h1>, plain: <p>Words</p>, form: <Form /> };
  const children = Object.entries(pages).map(([path, element]) => ({ path, element }));
  router = createMemoryRouter([{ path: "/", element: <Layout />, children }], { initialEntries: ["/home"] });
  render(<RouterProvider router={router} />);
});
const focused = () => document.activeElement?.id || document.activeElement?.textContent;
async function press(name: string): Promise<void> {
  const link = screen.getByRole("link", { name });
  link.focus();
  await act(async () => void fireEvent.click(link));
}

test("a page that is opened keeps its own beginning", () => {
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ["To /campaign", "Campaign"],
  ["To /plain", "main"],
  ["In the header", "Campaign"],
  ["In the footer", "Campaign"],
  ["In the sidebar", "In the sidebar"],
  ["To /home?page=2", "To /home?page=2"],
])("%s: the focus is at %s", async (link, place) => {
  await press(link);
  expect(focused()).toBe(place);
});

test("a field that takes the focus keeps it", async () => {
  await press("To /form");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("a place on a page is left to the browser", async () => {
  await press("To /campaign#story");
  expect(document.activeElement).toBe(document.body);
});

test.each(["To /campaign#story", "To /plain"])("the way back leads to the link %s again", async (link) => {
  const scrolled = vi.spyOn(HTMLElement.prototype, "focus");
  await press(link);
  await act(() => router.navigate(-1));
  expect(focused()).toBe(link);
  expect(scrolled).toHaveBeenLastCalledWith({ preventScroll: true });
  scrolled.mockRestore();
});

test("forward, and back where no such link is, the headline has the focus", async () => {
  await press("To /campaign");
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  expect(focused()).toBe("Campaign");
  await act(() => router.navigate("/plain?from=mail"));
  await act(() => router.navigate(-2));
  expect(focused()).toBe("Home");
});

test("a page that leads on to another is arrived at there", async () => {
  await act(() => router.navigate("/campaign", { replace: true }));
  expect(focused()).toBe("Campaign");
});
