import type { AnchorHTMLAttributes } from 'react'
import type { Language } from '../widgets'
import { useWords } from './words'

/**
 * An address of the site in a language, as somebody without scripts or a search engine has to find it: French is at home,
 * the others are asked for. The router takes the question out of the address bar again.
 */
export function addressIn(to: string, language: Language): string {
  const [path, fragment] = to.split('#')
  const query = language === 'fr' ? '' : `?lang=${language}`
  return path + query + (fragment ? `#${fragment}` : '')
}

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the table, with a fragment where a part of the page is meant. */
  to: string
}

/** A way to another page of the site, in the language that is being read. */
export function Link({ to, children, ...rest }: Props) {
  const { language } = useWords()
  return (
    <a {...rest} href={addressIn(to, language)}>
      {children}
    </a>
  )
}
