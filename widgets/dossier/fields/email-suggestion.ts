import { countries } from '../../contract/country'
import { importWithTimeout } from '../../runtime/import-with-timeout'

/** Mail providers that students use, in addition to those of the library. */
const domains = [
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com', 'me.com'],
  ...['outlook.fr', 'hotmail.fr', 'live.fr', 'yahoo.fr', 'orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr'],
  ...['laposte.net', 'proton.me', 'protonmail.com', 'qq.com', '163.com', '126.com', 'foxmail.com'],
  ...['sina.com', 'naver.com', 'yandex.ru', 'mail.ru', 'gmx.de', 'web.de', 'libero.it', 'zoho.com'],
]

const isCountry = (end: string) => countries.includes(end.toUpperCase())

/** Returns whether the domain is below a country's own `com` or `edu`: `yahoo.com.vn` is not a typing error of `yahoo.com`. */
function isElsewhere(email: string): boolean {
  const labels = email.split('@')[1]?.split('.') ?? []
  return labels.length > 2 && isCountry(labels.at(-1) ?? '')
}

const fetchLibrary = () => import('@zootools/email-spell-checker')

/** Returns the suggested address if this one looks like a typing error; else undefined. */
export async function suggestEmail(email: string): Promise<string | undefined> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || isElsewhere(email)) return undefined
  const library = await importWithTimeout(fetchLibrary).then(
    loaded => loaded,
    () => undefined,
  )
  const meant = library?.run({ email, domains })
  return meant && meant.domain !== email.split('@')[1] ? meant.full : undefined
}
