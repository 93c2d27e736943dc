/**
 * What the page says to developers, and the fragment of the section in the guide, `widgets/README.md` in English and
 * `widgets/LISEZMOI.md` in French. A fragment is made of the heading as GitHub and GitLab make it.
 */
export const guideSections = [
  { id: 'package', headings: { en: 'with-a-bundler', fr: 'avec-npm' } },
  { id: 'discover', headings: { en: 'in-five-minutes', fr: 'en-cinq-minutes' } },
  { id: 'events', headings: { en: 'events', fr: 'évènements' } },
  { id: 'tokens', headings: { en: 'colours-font-and-corners', fr: 'couleurs-police-et-coins' } },
  { id: 'types', headings: { en: 'servers-types-editors', fr: 'serveurs-types-éditeurs' } },
  { id: 'tests', headings: { en: 'when-something-fails', fr: 'si-quelque-chose-échoue' } },
] as const
