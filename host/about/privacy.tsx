import { $settings, basesOf } from '../app/settings'
import { useStoreValue, useWords } from '../language/words'
import { HelpLineLink, Paragraph, Points } from './prose'

/** Data that the site stores in a visitor's browser, by storage key. A test compares the list with the code. */
export const browserData: { id: string; keys: string[] }[] = [
  { id: 'language', keys: ['lang'] },
  { id: 'token', keys: ['token', 'sante:expires', 'sante:session'] },
  { id: 'code', keys: ['sante:code'] },
  { id: 'newEmail', keys: ['sante:email'] },
  { id: 'questionnaire', keys: ['sante:answers'] },
  { id: 'draft', keys: ['sante:draft'] },
  { id: 'files', keys: ['sante-draft', 'sante:key'] },
  { id: 'receipt', keys: ['sante:receipt'] },
  { id: 'phone', keys: ['sante:phone'] },
  { id: 'moving', keys: ['sante:moving', 'sante:link'] },
  { id: 'release', keys: ['sante:reloaded'] },
]

/**
 * Data that the server of this repository stores to limit requests and detect attacks (demo/server/domain/access,
 * demo/server/domain/upload, demo/server/domain/figures), and data in transit between two devices (demo/server/domain/parcel).
 */
export const serverData: { id: string }[] = [
  { id: 'asking' },
  { id: 'known' },
  { id: 'inspection' },
  { id: 'parcels' },
  { id: 'parcelUse' },
  { id: 'arrivalUse' },
  { id: 'log' },
]

/** Points about the partner figures (demo/server/domain/figures). */
const figurePoints = ['what', 'unlinked', 'shown', 'refused']

/** Renders what is stored where and until when, and what is sent to whom (contract, sections 3 and 4). */
export function Privacy() {
  const { texts } = useWords()
  const hosts = useSearchHosts()
  return (
    <>
      <Paragraph text={texts('about.privacy.none')} />
      <h3>{texts('about.privacy.keptTitle')}</h3>
      <Paragraph text={texts('about.privacy.keptText')} />
      <StoredDataTable caption={texts('about.privacy.caption')} rows={browserData} />
      <Paragraph text={texts('about.privacy.cache')} />
      <h3>{texts('about.privacy.sentTitle')}</h3>
      <Points
        texts={[
          texts('about.privacy.sent.service'),
          texts('about.privacy.sent.place', hosts),
          texts('about.privacy.sent.device'),
        ]}
      />
      <h3>{texts('about.privacy.countedTitle')}</h3>
      <Points texts={figurePoints.map(point => texts(`about.privacy.counted.${point}`))} />
      <h3>{texts('about.privacy.mailTitle')}</h3>
      <Paragraph text={texts('about.privacy.mail')} />
      <Paragraph text={texts('about.privacy.code')} />
      <h3>{texts('about.privacy.serverTitle')}</h3>
      <Paragraph text={texts('about.privacy.server')} />
      <HelpLineLink />
      <Paragraph text={texts('about.privacy.recourse')} />
      <a className="page-link" href="https://www.cnil.fr" hrefLang="fr" rel="external noopener">
        {texts('about.privacy.recourseLink')}
      </a>
      <Paragraph text={texts('about.privacy.limits')} />
      <StoredDataTable caption={texts('about.privacy.limitsCaption')} rows={serverData} />
    </>
  )
}

/** Returns the hosts that search addresses and towns: France's own services, unless the operator has set others. */
function useSearchHosts(): { address: string; commune: string } {
  const { texts } = useWords()
  const { addressBase = '', communeBase = '' } = basesOf(useStoreValue($settings))
  const nameOf = (base: string) => {
    const { host } = new URL(base)
    return host === globalThis.location?.host ? texts('about.privacy.here') : host
  }
  return { address: nameOf(addressBase), commune: nameOf(communeBase) }
}

interface StoredDataTableProps {
  caption: string
  /** `keys` are the storage keys in the browser, if there are any. */
  rows: { id: string; keys?: string[] }[]
}

function StoredDataTable({ caption, rows }: StoredDataTableProps) {
  const { texts } = useWords()
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts('about.privacy.what')}</th>
          <th scope="col">{texts('about.privacy.where')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, keys }) => (
          <tr key={id}>
            <th scope="row">
              <span>{texts(`about.kept.${id}.what`)}</span>{' '}
              {keys && (
                <small>
                  <code dir="ltr">{keys.join(', ')}</code>
                </small>
              )}
            </th>
            <td>
              <p>{texts(`about.kept.${id}.where`)}</p>
              <p>{texts(`about.kept.${id}.until`)}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
