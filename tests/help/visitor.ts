import { atom } from 'nanostores'
import type { Language } from '../../widgets/contract/language'
import type { SanteElement } from '../../widgets/element'
import { createSimulator } from '../../widgets/simulator/store'
import { files } from '../../widgets/simulator/texts'
import { createRoom } from '../../widgets/state/texts'
import { configure } from '../../widgets/state/world'
import { silence, type Voice } from '../../widgets/voice'
import { createDemo, fetchFrom, origin, TODAY } from './demo'

const room = createRoom(files)

/** What a page sees of a tag: settings, a language, and the events that leave it. */
function createPage() {
  const events: { name: string; detail: object }[] = []
  const cancelled = new Set<string>()
  const $voice = atom<Voice>(silence)
  const $settings = atom<Record<string, string | undefined>>({})
  const emit = (name: string, detail: object = {}) => {
    events.push({ name, detail })
    return !cancelled.has(name)
  }
  return { $voice, $settings, events, cancelled, emit, announce: () => undefined }
}

/** Somebody in front of the questionnaire, with the real server behind it. */
export async function meetVisitor({ line = fetchFrom(createDemo()), language = 'fr' as Language } = {}) {
  const visited: string[] = []
  configure({
    fetch: line,
    apiBase: origin,
    siteUrl: 'https://site.example',
    now: () => TODAY,
    visit: to => visited.push(to),
  })
  const page = createPage()
  const store = createSimulator(page as unknown as SanteElement)
  const speak = async (next: Language) => page.$voice.set({ language: next, texts: await room(next) })
  await speak(language)

  /** Resolves once the screen is neither loading nor about to be. */
  const settled = async () => {
    for (;;) {
      await new Promise(done => setTimeout(done))
      if (store.$panel.get().kind !== 'loading') return store.$panel.get()
    }
  }
  /** Answers the question on the screen and goes on. */
  const say = async (answer: string) => {
    const panel = store.$panel.get()
    if (panel.kind !== 'question') throw new Error(`No question on the screen, but ${panel.kind}`)
    store.answer(panel.question.key, answer)
    store.next()
    return settled()
  }
  /** The key of the question or alert on the screen, else the kind of panel. */
  const place = () => {
    const panel = store.$panel.get()
    return 'question' in panel ? panel.question.key : panel.kind
  }
  return { store, page, visited, speak, say, settled, place }
}
