import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { List } from "~/components/admin/list";
import { AdminPageHeader } from "~/components/admin/page-header";
import { Toolbar } from "~/components/admin/toolbar";
import { SelectField } from "~/components/form/select-field";
import { PEOPLE_PER_PAGE, PEOPLE_SORTS, type Person } from "~domain/people";
import { ROLE_LABELS, ROLES } from "~domain/roles";
import { ExportButton } from "./export-button";
import { peopleParams, Q_MAX_LENGTH, SORT_LABELS } from "./people-params";
import { PeopleTable } from "./people-table";
import { PersonDialog } from "./person-dialog";
import { peopleQueries } from "./queries";

const EMPTY = { title: "Nobody is here yet", text: "People appear here as soon as they create an account." };

/** User management: find somebody, see roles and records, change them. */
export function PeoplePage() {
  const [search] = useSearchParams();
  const params = peopleParams(search);
  const { q, role, sort, page } = params;
  const result = useQuery(peopleQueries.list(params));
  const [chosen, setChosen] = useState<Person | null>(null);
  return (
    <>
      <AdminPageHeader
        title="User Management"
        lead="Accounts, their roles, and the professionals and partners who wait to be checked."
        actions={<ExportButton />}
      />
      <Toolbar of="people" q={q} stateKey={`${q} ${role} ${sort}`} maxLength={Q_MAX_LENGTH}>
        <SelectField name="role" label="Role" defaultValue={role}>
          <option value="">All roles</option>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_LABELS[one]}
            </option>
          ))}
        </SelectField>
        <SelectField name="sort" label="Sort by" defaultValue={sort}>
          {PEOPLE_SORTS.map((one) => (
            <option key={one} value={one}>
              {SORT_LABELS[one]}
            </option>
          ))}
        </SelectField>
      </Toolbar>
      <List
        query={result}
        page={page}
        pageSize={PEOPLE_PER_PAGE}
        names={["person", "people"]}
        filtered={q !== "" || role !== ""}
        empty={EMPTY}
      >
        {(rows) => <PeopleTable people={rows} onManage={setChosen} />}
      </List>
      <PersonDialog key={chosen?.user_id} person={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
