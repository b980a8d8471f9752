/* biome-ignore-all lint/a11y/noRedundantRoles: browsers take a table's meaning away when it is laid out as a list. */
import { useId, useState } from "react";
import { TickBox } from "../form/tick-box";

export interface Selection {
  ids: readonly string[];
  all: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

/** Rows that are ticked, of those on this page. */
export function useSelection(all: readonly string[]): Selection {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const ids = ticked.filter((id) => all.includes(id));
  return {
    ...{ ids, all },
    has: (id) => ids.includes(id),
    toggle: (id) => setTicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    set: setTicked,
  };
}

export function SelectAll({ selection, of }: { selection: Selection; of: string }) {
  const { ids, all, set } = selection;
  const every = ids.length === all.length && all.length > 0;
  return (
    <th role="columnheader" scope="col" className="no-print w-12 text-left max-md:hidden">
      <Tick
        label={`Select all ${of} of this page`}
        checked={every}
        indeterminate={ids.length > 0 && !every}
        onChange={() => set(every ? [] : all)}
      />
    </th>
  );
}

interface SelectRowProps {
  selection: Selection;
  id: string;
  name: string;
}

export function SelectRow({ selection, id, name }: SelectRowProps) {
  return (
    <td
      role="cell"
      className="no-print absolute top-1 right-1 md:static md:table-cell md:w-12 md:border-t md:border-line md:align-middle"
    >
      <Tick label={`Select ${name}`} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
    </td>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: () => void;
}

function Tick({ label, ...box }: TickProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex h-9 w-11 cursor-pointer max-md:h-11 items-center justify-center"
    >
      <TickBox id={id} {...box} />
      <span className="sr-only">{label}</span>
    </label>
  );
}
