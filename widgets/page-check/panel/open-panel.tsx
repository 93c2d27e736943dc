/**
 * Shows the check on a partner's page. The autoloader loads this file only if the address of the page ends with `#sante-check`.
 */
import { createRoot } from 'react-dom/client'
import { languages, readLanguage } from '../../shared/language'
import { loadCheckTexts } from '../report/texts'
import { Panel } from './panel'
import css from './panel.css?inline'
import { watchPage } from './watch-page'

const readFacts = watchPage(new URL(import.meta.url).origin)

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** Returns the editor's language, which may differ from the page's. */
const editorLanguage = () =>
  [...navigator.languages, document.documentElement.lang].map(readLanguage).find(Boolean) ?? languages[0]

let isOpen = false

async function open(): Promise<void> {
  if (isOpen || location.hash !== '#sante-check') return
  isOpen = true
  const language = editorLanguage()
  const texts = await loadCheckTexts(language)
  const focusedBefore = document.activeElement
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const frame = document.createElement('div')
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(frame)
  document.body.append(host)
  const root = createRoot(frame)

  function close(): void {
    root.unmount()
    host.remove()
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    isOpen = false
  }
  root.render(<Panel readFacts={readFacts} language={language} texts={texts} onClose={close} />)
}

addEventListener('hashchange', () => void open())
void open()
