/** The texts of the personal space: one file per language and topic. */
export const files = import.meta.glob(
  '../../locales/*/{frame,fault,dossier,document,code,dashboard,status,information,documents,exchange}.json',
  { import: 'default' },
)
