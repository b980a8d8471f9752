import withoutFooter from "virtual:pages/without-footer";
import { Outlet, useMatches } from "react-router";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { cmsQueries } from "~/features/cms/queries";
import { partnerQueries } from "~/features/partners/queries";
import { late } from "~/lib/late";
import { type PageQueries, pageClientLoader } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { SkipLink } from "../skip-link";
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
  nice: [cmsQueries.page("footer"), cmsQueries.page("chrome"), partnerQueries.active()],
});
export const loader = pageLoader(chrome);
export const clientLoader = pageClientLoader(chrome, { head: false });

export default function PublicLayout() {
  const plain = useMatches().some(({ id }) => withoutFooter.includes(id));
  return (
    <>
      <SkipLink />
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
