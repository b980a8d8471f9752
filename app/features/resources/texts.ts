export const RESOURCES_TITLE = "What helps, in plain words";
export const RESOURCES_LEAD =
  "Short guides of ours and pages of others that are worth your time. Each says where it holds and when we last checked it.";
