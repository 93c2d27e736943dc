/** The personal space's words, a file a language and a room. */
export const files = import.meta.glob(
  '../../locales/*/{frame,dossier,document,dashboard,status,information,documents,exchange}.json',
  { import: 'default' },
)
