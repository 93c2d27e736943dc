import type { AnchorHTMLAttributes } from 'react'
import type { Language } from '../../widgets'
import { useWords } from '../language/words'

/**
 * Returns an address of the site in a language, for visitors without scripts and for search engines: French has no query, the
 * others have `?lang=`. The router removes the query from the URL.
 */
export function addressIn(to: string, language: Language): string {
  const [path, fragment] = to.split('#')
  const query = language === 'fr' ? '' : `?lang=${language}`
  return path + query + (fragment ? `#${fragment}` : '')
}

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the route table, with an optional fragment for a part of the page. */
  to: string
}

/** Renders a link to another page of the site, in the current language. */
export function Link({ to, children, ...rest }: Props) {
  const { language } = useWords()
  return (
    <a {...rest} href={addressIn(to, language)}>
      {children}
    </a>
  )
}
