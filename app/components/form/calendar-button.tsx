import { type CalendarEvent, calendarFile } from "~/lib/browser/calendar";
import { saveFile } from "~/lib/browser/save-file";
import { Button, type ButtonProps } from "../ui/button";
import { useAction } from "./use-action";

export interface CalendarButtonProps
  extends Pick<ButtonProps, "size" | "variant" | "children" | "aria-label"> {
  /** Asked when it is pressed. */
  event: () => CalendarEvent;
  /** What the file is called, without its ending. */
  name: string;
}

/** Saves one event for any calendar. What writes it comes with the first press; if it cannot, that is told. */
export function CalendarButton({ event, name, ...button }: CalendarButtonProps) {
  const { pending, run } = useAction();
  const save = () =>
    run(async () => {
      const text = await calendarFile(event(), new Date());
      saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), `${name}.ics`);
    });
  return <Button {...button} aria-disabled={pending} onClick={() => void save()} />;
}
