import { dateFormat, type ReleaseEntry } from '../../widgets'
import { useStoreValue, useWords } from '../language/words'
import { Link } from '../routing/link'
import { $history } from './release-data'

const promises = ['releases', 'support', 'browsers', 'strict', 'figures', 'status']

/** Renders the commitments to partners. */
export function Promises({ origin }: { origin: string }) {
  const { texts } = useWords()
  return (
    <>
      <dl className="promises">
        {promises.map(promise => (
          <div key={promise}>
            <dt>{texts(`partners.promises.${promise}.name`)}</dt>
            <dd>{texts(`partners.promises.${promise}.text`, { address: `${origin}/api/status` })}</dd>
          </div>
        ))}
        <div>
          <dt>{texts('partners.promises.accessibility.name')}</dt>
          <dd>
            <p>{texts('partners.promises.accessibility.text')}</p>
            <Link to="/a-propos#accessibility">{texts('partners.promises.accessibility.link')}</Link>
          </dd>
        </div>
      </dl>
      <ReleaseTable />
    </>
  )
}

/** Path of the feed about releases. */
const FEED = '/changes.xml'

/** Renders the published releases: until when each is supported, and the hash of its simulator. */
function ReleaseTable() {
  const { texts } = useWords()
  const history = useStoreValue($history)
  const published = (history ?? []).filter(({ date }) => date)
  return (
    <>
      <h3>{texts('partners.history.title')}</h3>
      {published.length > 0 && <PublishedTable published={published} />}
      {history && published.length === 0 && <p>{texts('partners.history.none')}</p>}
      {history === null && <p>{texts('partners.history.failed')}</p>}
      <p>
        <a href={FEED}>{texts('partners.history.feed')}</a>
      </p>
    </>
  )
}

function PublishedTable({ published }: { published: ReleaseEntry[] }) {
  const { language, texts } = useWords()
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const dayOf = (day: string | null) => day && format(new Date(day))
  return (
    <table className="releases">
      <thead>
        <tr>
          {['version', 'date', 'until', 'hash'].map(name => (
            <th key={name} scope="col">
              {texts(`partners.history.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {published.map(({ version, date, supportedUntil, integrity }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>{dayOf(date)}</td>
            <td>{dayOf(supportedUntil)}</td>
            <td>
              <code dir="ltr">{integrity['simulator.js']}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
