/** What the library refuses, wherever something of it is shown; the database puts a name for it in the place of "%". */
export const MEDIA_REFUSALS = {
  media_in_use:
    'It is still shown. First take it out of every place its record lists under "Where it is used".',
  media_archived:
    '"%" is in the archive of the library. Choose something else, or bring it back under Multimedia first.',
  media_gone:
    'This file was replaced or removed in the library: "%". Choose it again, or take it out. An old text that shows it cannot be put back; Compare shows its words.',
};
