import type { UseQueryResult } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { NotLoaded } from "../feedback/not-loaded";
import { Notice } from "../feedback/notice";

const Staff = createContext<UseQueryResult<boolean> | null>(null);

/** What the door to care data knows of whoever looks: whether he is care staff. */
export const CareStaff = Staff.Provider;

/** In an emergency an administrator reads: whatever he did there, the database would refuse it. */
export const useMayAct = (): boolean => useContext(Staff)?.data === true;

/** What only care staff can do; whoever reads in an emergency is told so in its place. */
export function ForCareStaff({ children }: { children: ReactNode }) {
  const staff = useContext(Staff);
  if (staff?.data) return children;
  if (staff && staff.data === undefined) return <NotLoaded query={staff} what="your access" part />;
  return (
    <Notice title="You can only read this">
      In an emergency nobody but care staff can change anything: they answer, decide and close.
    </Notice>
  );
}
