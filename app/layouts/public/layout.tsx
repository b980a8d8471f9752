import { Outlet, useMatches } from "react-router";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { cmsQueries } from "~/features/cms/queries";
import { partnerQueries } from "~/features/partners/queries";
import { late } from "~/lib/late";
import type { PageHandle } from "~/lib/page-handle";
import { type PageQueries, pageClientLoader } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { CHROME_KEYS, FOOTER_KEYS } from "./footer-keys";
import { Header } from "./header";

const AuthDialogHost = late(() =>
  import("~/features/auth/auth-dialog-host").then((module) => module.AuthDialogHost),
);
const Footer = late(() => import("./footer").then((module) => module.Footer));
const Overlays = late(() => import("./overlays").then((module) => module.Overlays));
// Elements made once: a rendering of the layout must not touch what is not hydrated yet.
const footer = <Footer />;
const above = (
  <>
    <Overlays />
    <AuthDialogHost />
  </>
);

const chrome: PageQueries = () => ({
  nice: [cmsQueries.texts(FOOTER_KEYS), cmsQueries.texts(CHROME_KEYS), partnerQueries.active()],
});
export const loader = pageLoader(chrome);
export const clientLoader = pageClientLoader(chrome);

export default function PublicLayout() {
  const plain = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.footer === false);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:px-4 focus:py-3 focus:font-semibold"
      >
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {plain ? null : footer}
      {above}
      <ToastRegions />
    </>
  );
}
