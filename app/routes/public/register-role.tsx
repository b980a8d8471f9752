import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  useParams,
} from "react-router";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { RegistrationPage } from "~/features/registration/registration-page";
import { roleCard } from "~/features/registration/role-texts";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { ROLE_SELECTION } from "~domain/cms/role-selection";
import { LEGAL_NAME } from "~domain/legal";
import { isSelfServiceRole, ROLE_LABELS } from "~domain/roles";

const queries: PageQueries = () => ({ nice: [cmsQueries.page("role-selection")] });
const head: PageHead = (_read, { params }) => {
  const role = isSelfServiceRole(params.roleId) ? ROLE_LABELS[params.roleId] : "";
  return { title: `Register: ${role}`, description: `Join the ${LEGAL_NAME}. ${role}.` };
};
const readOnServer = pageLoader(queries, head);
const readInBrowser = pageClientLoader(queries);

/** spec 2.12 */
function refuseUnknown({ roleId }: Params): void {
  if (!isSelfServiceRole(roleId)) throw redirect("/role-selection");
}

export const loader = (args: LoaderFunctionArgs) => {
  refuseUnknown(args.params);
  return readOnServer(args);
};
export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  refuseUnknown(args.params);
  return readInBrowser(args);
};
export const meta = pageMeta;

export default function RegisterRole() {
  const { roleId } = useParams();
  const words = useWords(ROLE_SELECTION);
  const card = isSelfServiceRole(roleId) ? roleCard(roleId, words) : undefined;
  return card ? <RegistrationPage card={card} /> : null;
}
