/** Runs in the head of each page except `/partenaires`, before its first paint. */

import { EXPIRES_KEY, TOKEN_KEY } from '../../widgets/before-code'
import { markDraft } from './draft'
import { currentLanguage, goToLanguage, nameOwnLanguage } from './language'
import { queueClicks } from './press'
import { sendRequests } from './requests'

/** Megabits per second at which a font of 34 kB does not delay the page. */
const FAST_MBPS = 3

const FONT = 'Atkinson Hyperlegible Next Variable'

/** `connection` is missing in browsers that do not support it. */
type Connected = Navigator & { connection?: { saveData?: boolean; downlink?: number } }

const language = currentLanguage()
if (!goToLanguage(language)) {
  const token = readToken()
  document.documentElement.dataset[token ? 'token' : 'visitor'] = ''
  markDraft(token)
  nameOwnLanguage()
  chooseFont()
  watchScripts()
  markDrawn()
  queueClicks()
  watchComposition()
  openNamedPart()
  sendRequests(language, token)
}

/** Marks an element while an input method is composing text in it. */
function watchComposition(): void {
  const mark = ({ type, target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.shadowRoot) return
    if (type === 'compositionstart') target.dataset.composing = ''
    else delete target.dataset.composing
  }
  for (const type of ['compositionstart', 'compositionend']) addEventListener(type, mark, true)
}

/** Sets `data-drawn` if the browser supports declarative shadow roots. Otherwise removes their templates. */
function markDrawn(): void {
  if ('shadowRootMode' in HTMLTemplateElement.prototype) document.documentElement.dataset.drawn = ''
  const removeTemplates = () => {
    for (const template of document.querySelectorAll('[shadowrootmode]')) template.remove()
  }
  document.addEventListener('readystatechange', removeTemplates, { once: true })
}

/** Sets `data-cut` if a script fails to load, and reloads the page once the browser is online. */
function watchScripts(): void {
  const fail = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    document.documentElement.dataset.cut = ''
    addEventListener('online', () => location.reload())
  }
  addEventListener('error', fail, true)
}

function readPart(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    // The fragment is not valid percent-encoding.
    return ''
  }
}

/** Opens the question or chapter that the URL fragment names, as soon as the parser has reached it. */
function openNamedPart(): void {
  const part = readPart()
  const open = () => {
    const element = document.getElementById(part)
    const details = element?.querySelector(':scope > details') ?? element?.closest('details')
    details?.setAttribute('open', '')
    if (!element && document.readyState === 'loading') requestAnimationFrame(open)
  }
  if (part) requestAnimationFrame(open)
}

/** Returns the token of this tab. Undefined if it is missing or has expired. */
function readToken(): string | undefined {
  try {
    const expiry = Number(sessionStorage.getItem(EXPIRES_KEY)) || Infinity
    return (expiry > Date.now() && sessionStorage.getItem(TOKEN_KEY)) || undefined
  } catch {
    // The browser denies access to its storage.
    return undefined
  }
}

async function loadFont(): Promise<void> {
  // `a0` loads two files of the font: that of the Latin letters, and that of the zero.
  await document.fonts.load(`1em "${FONT}"`, 'a0')
  document.documentElement.dataset.hasFont = ''
}

/**
 * Shows the site's font immediately on a fast connection. On a slow connection, the font is loaded after the page and used from
 * the next page on, since a change of font moves every line. If the browser saves data, the font is not loaded.
 */
function chooseFont(): void {
  const { saveData, downlink = 10 } = (navigator as Connected).connection ?? {}
  if (saveData) return
  if (downlink >= FAST_MBPS) document.documentElement.dataset.font = ''
  else addEventListener('load', loadFont)
}
