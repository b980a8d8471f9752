// What stands where something was, in the words of its kind.
import { ErrorPage } from "~/components/feedback/error-page";
import { DIRECTORY_PATH } from "~domain/directory";
import { HELP_DOOR, HELP_PATH } from "~domain/help";
import { PRODUCTS_PATH } from "~domain/shop";

/** A listing that was there: why is between its owner and us. Nobody who looks for help is asked for money. */
export const NotListed = () => (
  <ErrorPage
    status={410}
    title="This listing is not shown right now"
    ways={[
      { to: DIRECTORY_PATH, label: "Look for another one" },
      { to: "/legal-aid", label: "What you can do now" },
      { to: HELP_PATH, label: HELP_DOOR },
    ]}
  >
    The office has taken it down, or something we check for has run out. Nothing was sent to this office. If
    you were writing, your words are still there when you go back one page.
  </ErrorPage>
);

/** Staff may show a group again under the same address. */
export const NotMeeting = () => (
  <ErrorPage
    status={410}
    title="This group does not meet right now"
    ways={[
      { to: "/support-groups", label: "See the other groups" },
      { to: HELP_PATH, label: HELP_DOOR },
    ]}
  >
    Its sessions to come are called off. If it meets again, you find it here, at this address.
  </ErrorPage>
);

/** Staff may show it again under the same address; an order of it stays what it is. */
export const NotForSale = () => (
  <ErrorPage
    status={410}
    title="This is not for sale right now"
    ways={[
      { to: PRODUCTS_PATH, label: "See all products" },
      { to: "/contact", label: "Ask us about an order" },
    ]}
  >
    We have taken it out of the shop. What is paid is sent all the same, and an order that isn't paid ends by
    itself.
  </ErrorPage>
);
