import { $settings, textIn } from '../app/settings'
import { useFact, useWords } from '../language/words'

/** Renders who runs the site, how to reach them, and the partners that agreed to be named, as far as the settings have them. */
export function Operator() {
  const { language, texts } = useWords()
  const { operatorName, partnersContact: contact, partners = [] } = useFact($settings)
  const name = textIn(operatorName, language) ?? textIn(operatorName, 'fr')
  return (
    <>
      {(name || contact) && (
        <section aria-labelledby="contact-title">
          <h2 id="contact-title">{texts('partners.operator.title')}</h2>
          {name && <p>{texts('partners.operator.name', { name })}</p>}
          {contact && (
            <p>
              <span>{texts('partners.operator.contact')}</span>{' '}
              <a dir="ltr" href={contact.startsWith('https:') ? contact : `mailto:${contact}`}>
                {contact}
              </a>
            </p>
          )}
        </section>
      )}
      {partners.length > 0 && (
        <section aria-labelledby="named-title">
          <h2 id="named-title">{texts('partners.operator.named')}</h2>
          <ul className="named-partners">
            {partners.map(({ name: partner, url }) => (
              <li key={partner}>
                <bdi>{url ? <PartnerLink name={partner} url={url} /> : partner}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const PartnerLink = ({ name, url }: { name: string; url: string }) => (
  <a href={url} rel="external noopener">
    {name}
  </a>
)
