import { EditDialog } from "~/components/admin/edit-dialog";
import { extraSessionSchema as schema } from "~domain/groups";
import { MoreFields, TimeFields } from "../hosting/session-fields";
import { GroupChoice } from "./group-choice";
import { sessionList as list, newSessionWrite as write } from "./queries";

const LABELS = {
  group_id: "Group",
  day: "Day",
  local_time: "Begins at",
  minutes: "Minutes",
  note: "A note to everyone",
};
const values = () => ({ group_id: "", day: "", local_time: "20:00", minutes: "60", note: "" });

/** One session beside the series. */
export function NewSession({ onClose }: { onClose: () => void }) {
  return (
    <EditDialog
      {...{ id: null, onClose, list, schema, write, values, labels: LABELS }}
      title="A session beside the series"
      description="Everyone who comes to the group is told."
      fields={(form) => (
        <>
          <GroupChoice field={form.field("group_id")} />
          <TimeFields field={form.field} zone="the group's time" />
          <MoreFields field={form.field} />
        </>
      )}
    />
  );
}
