import { useStoreValue, useWords } from '../../language/words'
import { Link } from '../../routing/link'
import { PARTNERS } from '../../routing/routes'
import { $settings } from '../settings'

/** The version label that the specification gives (section 9). It does not change with a release. */
const LABEL = '4.6.1'

const aboutParts = ['accessibility', 'privacy', 'legal']

/**
 * Renders the footer. Without `isSimple`, it also has the fraud warning and, if the operator has set one, a link to the service's
 * account on a social network. The home page has the simple footer.
 */
export function Footer({ isSimple }: { isSimple: boolean }) {
  const { texts } = useWords()
  const { socialUrl } = useStoreValue($settings)
  return (
    <footer className="footer">
      <div className="row">
        {!isSimple && (
          <section>
            <h2>{texts('footer.fraudTitle')}</h2>
            <p>{texts('footer.fraud')}</p>
          </section>
        )}
        <ul>
          <li>
            <Link to="/faq">{texts('page.faq')}</Link>
          </li>
          <li>
            <Link to="/a-propos">{texts('page.about')}</Link>
          </li>
          <li>
            <Link to={PARTNERS} target="_self">
              {texts('footer.partners')}
            </Link>
          </li>
          {aboutParts.map(part => (
            <li key={part}>
              <Link to={`/a-propos#${part}`}>{texts(`footer.${part}`)}</Link>
            </li>
          ))}
          {!isSimple && socialUrl && (
            <li>
              <a href={socialUrl} rel="external noopener">
                {texts('footer.social')}
              </a>
            </li>
          )}
        </ul>
        <p>{texts('footer.version', { version: LABEL })}</p>
      </div>
    </footer>
  )
}
