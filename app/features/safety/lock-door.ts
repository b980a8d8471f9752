// Doors alone: what the lock is made of is many files, and naming them would weigh on every public page.
import { late } from "~/lib/late";

export const Lock = late(() => import("./device-lock").then((lock) => lock.DeviceLock));
export const Leave = late(() => import("./idle-leave").then((leave) => leave.IdleLeave));
