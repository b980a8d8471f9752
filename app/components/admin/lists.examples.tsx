import { Users } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import type { List } from "~/lib/list/define-list";
import { listParams } from "~/lib/list/params";
import { TextField } from "../form/text-field";
import type { FormState } from "../form/use-form";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { BulkBar } from "./bulk-bar";
import { Choice } from "./choice";
import { ConfirmDialog, type Question } from "./confirm-dialog";
import { EditConflict } from "./edit-conflict";
import { EditDialog } from "./edit-dialog";
import { ListBody } from "./list-body";
import { type Column, ListTable } from "./list-table";
import { ListToolbar } from "./list-toolbar";
import { OrderList, type Placed } from "./order-list";
import { AdminPageHeader } from "./page-header";
import { RecordPage } from "./record-page";
import { useSelection } from "./selection";
import { StatCard } from "./stat-card";
import type { ListState } from "./use-list";

export const title = "Lists and edits";

type Tool = { id: string; name: string; is_lent: boolean; updated_at: string };
const TOOLS: Tool[] = ["Drill", "Ladder", "Saw"].map((name, i) => ({
  id: name.toLowerCase(),
  name,
  is_lent: i === 1,
  updated_at: "2026-03-01T00:00:00Z",
}));

/** Nothing is read here: the parts get their rows by hand. */
const list: List<Tool> = {
  key: ["gallery"],
  names: ["tool", "tools"],
  read: () => {
    throw new Error("the gallery reads nothing");
  },
  id: "id",
  search: "name",
  sorts: ["name"],
  filters: { lent: { label: "Where", options: { yes: "Lent", no: "Here" } } },
};
const COLUMNS: readonly Column<Tool>[] = [
  { key: "name", header: "Tool", heading: true, sort: "name", cell: ({ name }) => name },
  {
    key: "state",
    header: "State",
    cell: ({ is_lent }) => <Badge tone={is_lent ? "warning" : "success"}>{is_lent ? "Lent" : "Here"}</Badge>,
  },
];
const EMPTY = { title: "No tools yet", text: "Tools appear here as soon as somebody brings one." };

const stateOf = (query: Partial<ListState<Tool>["query"]>, address = ""): ListState<Tool> => ({
  list,
  params: listParams(list, new URLSearchParams(address)),
  query: {
    data: undefined,
    error: null,
    errorUpdateCount: 0,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => undefined,
    ...query,
  },
  id: undefined,
  to: () => "",
  go: () => undefined,
  record: () => "#lists-and-edits",
  open: () => undefined,
});
const some = stateOf({ data: { rows: TOOLS, total: 260 } });

function Rows() {
  const selection = useSelection(TOOLS.map(({ id }) => id));
  const acts = [
    { label: "Lend", act: async () => undefined, said: () => "Lent.", undo: async () => undefined },
  ];
  return (
    <>
      <AdminPageHeader dense title="Tools" lead="260 tools" actions={<Button size="sm">Add a tool</Button>} />
      <ListToolbar state={some} columns={COLUMNS} />
      <ListBody state={some} empty={EMPTY}>
        {(rows) => (
          <>
            <ListTable
              {...{ state: some, columns: COLUMNS, rows, selection }}
              opens
              name={({ name }) => name}
            />
            <BulkBar {...{ list, rows, selection, acts }} onDone={() => undefined} />
          </>
        )}
      </ListBody>
    </>
  );
}

const STATES: [name: string, state: ListState<Tool>][] = [
  ["On its way", stateOf({ isFetching: true })],
  ["Failed", stateOf({ errorUpdateCount: 1 })],
  ["Empty", stateOf({ data: { rows: [], total: 0 } })],
  ["Nothing matches", stateOf({ data: { rows: [], total: 0 } }, "q=hammer")],
  ["Past its end", stateOf({ data: { rows: [], total: 260 } }, "page=99")],
];

function States() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {STATES.map(([name, state]) => (
        <div key={name} className="rounded-md border border-line p-4">
          <p className="mb-2 text-sm text-ink-soft">{name}</p>
          <ListBody state={state} empty={EMPTY}>
            {() => null}
          </ListBody>
        </div>
      ))}
    </div>
  );
}

function Chips() {
  const [where, setWhere] = useState("yes");
  return (
    <Choice
      label="Where"
      none="All"
      value={where}
      options={{ yes: "Lent", no: "Here" }}
      onChange={setWhere}
    />
  );
}

const tool = z.object({ name: z.string().trim().min(1, "Please give it a name.") });

const newTool = {
  list,
  id: null,
  title: "A new tool",
  schema: tool,
  values: () => ({ name: "" }),
  labels: { name: "Name" },
  fields: (form: FormState<{ name: string }>) => <TextField {...form.field("name")} label="Name" required />,
  write: {
    change: () => {
      throw new Error("the gallery changes nothing");
    },
    create: async () => ({ error: null }),
  },
};

function Edit() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Add a tool
      </Button>
      {open ? <EditDialog {...newTool} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Order() {
  const [items, setItems] = useState<readonly Placed[]>(TOOLS);
  return <OrderList label="tools" items={items} onChange={setItems} />;
}

function Conflict() {
  return (
    <EditConflict
      labels={{ name: "Name", is_lent: "Lent" }}
      before={{ name: "Drill", is_lent: false }}
      theirs={{ name: "Big drill", is_lent: true }}
      mine={{ name: "Small drill", is_lent: false }}
      onMine={() => undefined}
      onTheirs={() => undefined}
    />
  );
}

function Asking() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask: Question = {
    title: "Throw the saw away?",
    text: "It cannot be brought back.",
    yes: "Throw it away",
    danger: true,
    act: async () => undefined,
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setQuestion(ask)}>
        Throw the saw away
      </Button>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

const Figures = () => (
  <dl className="grid gap-4 sm:grid-cols-3">
    <StatCard label="Tools" value="260" note="3 lent" Icon={Users} />
    <StatCard label="On its way" value={undefined} Icon={Users} />
    <StatCard label="Not known" value={null} Icon={Users} />
  </dl>
);

export const examples = {
  "A list": Rows,
  "Everything a list can be": States,
  "A filter": Chips,
  "A new row, over the list": Edit,
  "A record, on a page": () => (
    <RecordPage title="Drill" lead="Lent since March 1" back={{ to: "#lists-and-edits", label: "All tools" }}>
      <p>Whatever there is to know and to do about it.</p>
    </RecordPage>
  ),
  "An order, by pointer and by keyboard": Order,
  "Changed by somebody else meanwhile": Conflict,
  "A question first": Asking,
  Figures,
};
