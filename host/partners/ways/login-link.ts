import { directionOf } from '../../language/language-names'
import type { Options } from '../options/options'
import { element, siteLink } from '../snippet/snippet'

/** An example of the fragment that fills in the student's e-mail address. */
export const HINT = '#login_hint=student@example.org'

/** White on the blue of the service has a contrast of 7.1 : 1. The border keeps the button visible with forced colours. */
const buttonStyle = {
  display: 'inline-block',
  padding: '0.75em 1.25em',
  color: '#ffffff',
  background: '#00616e',
  border: '2px solid #00616e',
  borderRadius: '0.5em',
  fontWeight: '700',
  textDecoration: 'none',
}

/** Returns the address of the login. A student without an account goes on to the registration, which uses the link's proposals. */
export const loginAddress = (options: Options, origin: string): string => siteLink(options, origin, '/login')

/** Returns the attributes of the link or button, as React takes them. */
export const loginAttributes = (options: Options, origin: string) => ({
  href: loginAddress(options, origin),
  lang: options.language,
  hrefLang: options.language,
  ...(directionOf(options.language) === 'rtl' && { dir: 'rtl' }),
  ...(options.look === 'button' && { style: buttonStyle }),
})

const cssOf = (style: Record<string, string>) =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')

/** Returns the link or button as HTML without a script, in one line, since some editors make a paragraph of each line. */
export function loginHtml(options: Options, origin: string, text: string): string {
  const { style, hrefLang, ...rest } = loginAttributes(options, origin)
  return element('a', { ...rest, hreflang: hrefLang, style: style && cssOf(style) }, text)
}

/** Returns the text of a mail with the address of the login. */
export const loginMail = (options: Options, origin: string, text: string): string =>
  text.replace('{{address}}', () => loginAddress(options, origin))
