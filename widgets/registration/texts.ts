/** The texts of the registration: one file per language and topic. */
export const files = import.meta.glob(
  '../../locales/*/{frame,fault,dossier,document,code,registration}.json',
  {
    import: 'default',
  },
)
