import { isRouteErrorResponse } from "react-router";
import { ErrorPage as ErrorMessage } from "~/components/feedback/error-page";
import { Footer } from "./public/footer";
import { Header } from "./public/header";

/** What an error boundary shows: the public chrome around a plain sentence. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <Header />
      <main id="main">
        <title>
          {status === 404 ? "Page not found | Single Fathers Foundation" : "Something went wrong"}
        </title>
        <ErrorMessage status={status} />
      </main>
      <Footer />
    </>
  );
}
