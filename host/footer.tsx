import { useWords } from './words'

/** The home page has the short one; the others warn of fraud too, and lead to the service's account. */
export function Footer({ isSimple, socialUrl }: { isSimple: boolean; socialUrl: string | undefined }) {
  const { texts } = useWords()
  return (
    <footer className="footer">
      <div className="row">
        {!isSimple && (
          <section>
            <h2>{texts('footer.fraudTitle')}</h2>
            <p>{texts('footer.fraud')}</p>
          </section>
        )}
        <p>
          <span>{texts('footer.version', { version: import.meta.env.VITE_VERSION })}</span>
          {!isSimple && socialUrl && (
            <a href={socialUrl} rel="external noopener">
              {texts('footer.social')}
            </a>
          )}
        </p>
      </div>
    </footer>
  )
}
