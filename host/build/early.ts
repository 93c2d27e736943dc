import { minifySync } from '@swc/core'
import type { Rolldown } from 'vite'
import { routes } from '../routes.ts'
import { languages } from './languages.ts'
import { textOwnerOf, wordsOf } from './preload.ts'

/** Megabits a second at which a font of 34 kB does not delay the page. */
const FAST = 3

const FONT = 'Atkinson Hyperlegible Next Variable'

/**
 * Runs before the first paint. It requests the service status in the visitor's language, and in the personal space the record
 * and the documents of the student whose token the tab has. It tells the styles what the page drawn at build cannot know: that
 * the browser has stored another language (whose texts it requests at once), whether there is a token, that the site's font may
 * be shown, or that the site's code did not load. On a slow connection the font is loaded after the page and shown with the
 * next one, since every line is laid out anew with it; never to save data. A question named in the address is opened before
 * the first paint. In an element that was drawn at build and has no code yet, it opens the next screen, or keeps what was
 * pressed; it removes what a browser without declarative shadow roots leaves of it. The settings are passed on once the other
 * requests were sent: the site would send them again.
 */
export const early = (table: [page: string, words: string[]][]) => `(() => {
  const languages = ${JSON.stringify(languages)}
  const { documentElement: root } = document
  let kept
  let token
  try {
    kept = localStorage.lang
    if (!(sessionStorage['sante:expires'] <= Date.now())) token = sessionStorage.token
    root.dataset[token ? 'token' : 'visitor'] = ''
  } catch {}
  const asked = new URLSearchParams(location.search).get('lang')
  const read = tag => languages.find(language => language === tag?.toLowerCase().split('-')[0])
  const language = read(asked) ?? read(kept) ?? languages[0]
  const index = languages.indexOf(language)

  const { saveData, downlink = 10 } = navigator.connection ?? {}
  const takeFont = () => {
    root.dataset.font = ''
  }
  const fetchFont = async () => {
    await document.fonts.load('1em "${FONT}"')
    root.dataset.hasFont = ''
  }
  if (!saveData && downlink >= ${FAST}) takeFont()
  else if (!saveData) addEventListener('load', fetchFont)

  const fail = ({ target }) => {
    if (target.localName !== 'script') return
    root.dataset.cut = ''
    addEventListener('online', () => location.reload())
  }
  addEventListener('error', fail, true)

  if ('shadowRootMode' in HTMLTemplateElement.prototype) root.dataset.drawn = ''
  const press = event => {
    const path = event.composedPath()
    const host = path.find(node => node.shadowRoot)
    const frame = host?.shadowRoot.querySelector('.frame[data-drawn]')
    const button = path.find(node => node.localName === 'button')
    if (!button || !frame?.contains(button)) return
    event.preventDefault()
    const next = host.shadowRoot.querySelector('[data-after="' + frame.dataset.drawn + '"]')
    if (next) {
      frame.replaceWith(next.content)
      next.remove()
      host.shadowRoot.querySelector('h2').focus()
    } else {
      host.pressed = button
      host.dataset.pressed = ''
    }
  }
  addEventListener('click', press, true)
  addEventListener('compositionstart', ({ target }) => { target.dataset.composing = '' }, true)
  addEventListener('compositionend', ({ target }) => { delete target.dataset.composing }, true)
  const tidy = () => document.querySelectorAll('[shadowrootmode]').forEach(node => node.remove())
  document.addEventListener('readystatechange', tidy, { once: true })

  let part = ''
  try {
    part = decodeURIComponent(location.hash.slice(1))
  } catch {}
  const open = () => {
    const found = document.getElementById(part)
    if (found?.localName === 'details') found.open = true
    else if (!found && document.readyState === 'loading') requestAnimationFrame(open)
  }
  if (part) requestAnimationFrame(open)

  const headers = { 'Accept-Language': language }
  const early = (self.santeEarly = {})
  const send = (address, token = '') => {
    const shown = token && { Authorization: token }
    const answer = self.fetch(address, { headers: { ...headers, ...shown } })
    early[address + token] = answer
    answer.catch(() => {})
    return answer
  }
  const ask = ({ apiBase = '' }) => {
    const base = new URL(apiBase, location.origin).href.replace(/\\/$/, '')
    send(base + '/api/status')
    if (token && location.pathname.startsWith('/dashboard'))
      for (const path of ['', '/attachments']) send(base + '/api/students/me' + path, 'Bearer ' + token)
  }
  const settings = send('/config.json')
  const others = settings.then(answer => answer.clone().json()).catch(() => ({})).then(ask).catch(() => {})
  early['/config.json'] = others.then(() => settings)
  early['/config.json'].catch(() => {})

  if (root.lang === language) return
  root.dataset.foreign = ''
  const here = location.pathname.replace(/(.)\\/$/, '$1')
  for (const [path, words] of ${JSON.stringify(table)}) {
    if (path && path !== here) continue
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: '/' + words[index], crossOrigin: '' }))
  }
})()
`

/** The script, with the texts that each page of this bundle preloads in another language. */
export function earlyScript(bundle: Rolldown.OutputBundle): string {
  const inAll = (owner: string) => languages.map(language => wordsOf(bundle, owner, language))
  const table = Object.values(routes).flatMap((route): [string, string[]][] => {
    const owner = textOwnerOf(route)
    return owner ? [[route.path, inAll(owner)]] : []
  })
  return minifySync(early([['', inAll('host')], ...table]), { compress: true, mangle: true }).code
}
