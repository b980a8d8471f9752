import withoutFooter from "virtual:pages/without-footer";
import { useEffect } from "react";
import { Outlet, useMatches } from "react-router";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { AuthDialogHost } from "~/features/auth/auth-dialog-host";
import { cmsQueries } from "~/features/cms/queries";
import { partnerQueries } from "~/features/partners/queries";
import { SafetyStrip } from "~/features/safety/safety";
import { type PageQueries, pageClientLoader } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { PREVIEW_PARAM } from "~domain/cms/preview";
import { WithOrganisation } from "../organisation";
import { Footer } from "./footer";
import { Header } from "./header";
import { Overlays } from "./overlays";

const chrome: PageQueries = () => ({
  nice: [cmsQueries.page("footer"), cmsQueries.page("chrome"), partnerQueries.active()],
});
export const loader = pageLoader(chrome);
export const clientLoader = pageClientLoader(chrome, { head: false });

export default function PublicLayout() {
  const plain = useMatches().some(({ id }) => withoutFooter.includes(id));
  useEffect(() => {
    if (parent !== window && location.search.includes(PREVIEW_PARAM))
      void import("~/features/cms/preview").then(({ listenForWords }) => listenForWords());
  }, []);
  return (
    <WithOrganisation>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <SafetyStrip wide />
        <Outlet />
      </main>
      {plain ? null : <Footer />}
      <Overlays />
      <AuthDialogHost />
      <ToastRegions />
    </WithOrganisation>
  );
}
