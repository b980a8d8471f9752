import { Outlet } from "react-router";
import { Toasts } from "~/components/feedback/toasts";
import { cmsQueries } from "~/features/cms/queries";
import { type PageDefinition, pageClientLoader, pageLoader } from "~/lib/query/page-data";
import { SITE_NAME } from "~/lib/seo";
import { FOOTER_KEYS, Footer } from "./footer";
import { Header } from "./header";
import { UpdatePrompt } from "./update-prompt";

const chrome: PageDefinition = {
  queries: () => ({ nice: [cmsQueries.texts(FOOTER_KEYS)] }),
  head: () => ({ title: SITE_NAME, description: "" }),
};
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
      <Toasts />
    </>
  );
}
