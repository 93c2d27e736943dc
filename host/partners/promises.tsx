import { useWords } from '../language/words'
import { Link } from '../routing/link'
import { ReleaseTable } from './release-table'

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
