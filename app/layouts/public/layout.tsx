import { Outlet } from "react-router";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { cmsQueries } from "~/features/cms/queries";
import { late } from "~/lib/late";
import { type PageQueries, pageClientLoader } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { FOOTER_KEYS } from "./footer-keys";
import { Header } from "./header";

const Footer = late(() => import("./footer").then((module) => module.Footer));
const UpdatePrompt = late(() => import("./update-prompt").then((module) => module.UpdatePrompt));

const chrome: PageQueries = () => ({ nice: [cmsQueries.texts(FOOTER_KEYS)] });
export const loader = pageLoader(chrome);
export const clientLoader = pageClientLoader(chrome);

export default function PublicLayout() {
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
      <Footer />
      <UpdatePrompt />
      <ToastRegions />
    </>
  );
}
