import { withCode } from '../../../widgets'
import { $settings } from '../../app/settings'
import { useStoreValue, useWords } from '../../language/words'
import { $history, pinnedRelease } from '../release-data'
import { packageAddress } from '../snippet/recipe-list'

/**
 * The subjects for developers, each with the fragment of its section in the guide: `widgets/README.md` in English,
 * `widgets/LISEZMOI.md` in French. Fragments are those that GitHub and GitLab derive from the heading.
 */
export const guideSections = [
  { id: 'package', headings: { en: 'with-a-bundler', fr: 'avec-npm' } },
  { id: 'discover', headings: { en: 'in-five-minutes', fr: 'en-cinq-minutes' } },
  { id: 'events', headings: { en: 'events', fr: 'évènements' } },
  { id: 'tokens', headings: { en: 'colours-font-and-corners', fr: 'couleurs-police-et-coins' } },
  { id: 'types', headings: { en: 'servers-types-editors', fr: 'serveurs-types-éditeurs' } },
  { id: 'tests', headings: { en: 'when-something-fails', fr: 'si-quelque-chose-échoue' } },
] as const

/** Renders what the kit has for developers, with links into the guide if the operator publishes it. */
export function DevelopersWay({ origin }: { origin: string }) {
  const { language, texts } = useWords()
  const { guideUrl } = useStoreValue($settings)
  const history = useStoreValue($history)
  const address = packageAddress({ origin, release: pinnedRelease(history) })
  // French visitors get the French guide if it is published. All others get the English guide.
  const guideLanguage = language === 'fr' && guideUrl?.fr ? 'fr' : 'en'
  const guide = guideUrl?.[guideLanguage]
  return (
    <>
      <p className="lead">{texts('partners.developers.lead')}</p>
      <dl className="promises">
        {guideSections.map(({ id, headings }) => {
          const name = texts(`partners.developers.${id}.name`)
          return (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <p>{withCode(texts(`partners.developers.${id}.text`, { address, origin }))}</p>
                {guide && (
                  <a
                    href={`${guide}#${headings[guideLanguage]}`}
                    hrefLang={guideLanguage}
                    rel="external noopener"
                  >
                    {texts('partners.developers.guide', { name })}
                  </a>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
