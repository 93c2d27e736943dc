import { atom } from 'nanostores'
import type { HandOver, UnfinishedAnswers } from '../../contract/eligibility/hand-over'
import { answerFault } from '../../contract/eligibility/walk'
import { guessOtherNames, type LoadOtherNames } from '../../dossier/fields/country/countries'
import type { SanteElement } from '../../element/definition/sante-element'
import { warn } from '../../element/warn'
import type { CallContext } from '../../runtime/call'
import { idle } from '../../runtime/loadable'
import { clearNotices } from '../../runtime/notices'
import { findOutage, type Outage } from '../../runtime/outage'
import { propertyName, type Settings } from '../../shared/attributes'
import { dayOf, padDate } from '../../shared/date'
import type { Language } from '../../shared/language'
import { linkParameters } from '../../shared/link-parameters'
import type { Route } from '../../shared/route'
import { environment } from '../../state/environment'
import type { Position } from '../panel'
import { createDialogue } from './dialogue'
import { createSimulatorFacts } from './facts'

interface AddressParts {
  site: string
  to: string
  language: Language
  /** Parameters that a page sets by attributes. */
  parameters?: [name: string, value: string][]
  handOver?: HandOver | UnfinishedAnswers | undefined
}

/** Encodes JSON as base64url. Non-ASCII letters are escaped, since base64 in browsers takes bytes only. */
function pack(content: HandOver | UnfinishedAnswers): string {
  const asEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const json = JSON.stringify(content).replace(/[^ -~]/g, asEscape)
  return btoa(json).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Returns an address of the official site. The visitor's answers are in its fragment, which servers do not receive. */
export function addressOf({ site, to, language, parameters = [], handOver }: AddressParts): string {
  const query = new URLSearchParams([...parameters, ['lang', language]])
  return `${site}${to}?${query}${handOver ? `#answers=${pack(handOver)}` : ''}`
}

export type SimulatorStore = ReturnType<typeof createSimulator>

/** Creates the store of one visitor's questionnaire. */
export function createSimulator(element: SanteElement, loadOtherNames: LoadOtherNames = guessOtherNames) {
  const facts = createSimulatorFacts(element)
  const { $answers, $place, $questions, $eligibility, $fault, $moves, $local, $path, $panel, $progress } =
    facts
  const dialogue = createDialogue(element, facts, go)
  const { $outage, checkOutage } = createOutage(element, () => dialogue.callContext().connection)

  $progress.listen(progress => void element.emit('progress', progress))
  // An alert ends the questionnaire locally. The server decides all other outcomes.
  $panel.listen(({ kind }, before) => {
    if (kind === 'alert' && before?.kind !== kind) element.emit('eligibility', { eligible: false })
  })
  element.$locale.listen(() => void dialogue.translate())

  function go(place: Position): void {
    clearNotices(element)
    $fault.set(undefined)
    $place.set(place)
    $moves.set($moves.get() + 1)
  }

  /** Returns the next position (1) or the previous position (-1). */
  function neighbour(step: 1 | -1): Position {
    const path = $path.get()
    const current = path.findIndex(({ key }) => key === $place.get())
    // The position after the last question has no current question.
    const index = current < 0 ? path.length : current
    return path[index + step]?.key ?? (step < 0 ? 'start' : 'end')
  }

  function begin(): void {
    checkOutage()
    go($local.get().path[0]?.key ?? 'start')
  }

  /** Continues at a local question that was opened before this code was loaded. */
  function openDrawn(place: Position): void {
    if ($local.get().path.some(({ key }) => key === place)) $place.set(place)
  }

  const storeAnswer = (key: string, value: string) => $answers.set({ ...$answers.get(), [key]: value })

  /** Stores the answer, at each keystroke. Results that depend on it are reset, and requested again later. */
  function answer(key: string, value: string): void {
    storeAnswer(key, value)
    $fault.set(undefined)
    $eligibility.set(idle)
    if (key === 'nationality' || key === 'birthdate') $questions.set(idle)
  }

  /** Goes to the next panel, if the current question has a valid answer. */
  function next(): void {
    const panel = $panel.get()
    if (panel.kind !== 'question') return
    checkOutage()
    const { key, type } = panel.question
    const typed = $answers.get()[key] ?? ''
    const fault = answerFault(panel.question, typed, dayOf(environment.now()))
    if (fault) {
      $fault.set(fault)
      return
    }
    if (type === 'date') storeAnswer(key, padDate(typed))
    const isLocal = $local.get().path.some(question => question.key === key)
    const place = neighbour(1)
    const isLast = isLocal && !$local.get().path.some(question => question.key === place)
    if (isLast) void dialogue.continueWithServer()
    else if (place === 'end') void dialogue.decide()
    else go(place)
  }

  const back = () => go(neighbour(-1))

  /** Deletes all answers, and returns to the first panel. */
  function reset(): void {
    $answers.set({})
    $questions.set(idle)
    $eligibility.set(idle)
    $place.set('start')
  }

  function restart(): void {
    reset()
    begin()
  }

  /** Returns the answers that a route of the official site receives. */
  function handOverFor(to: Route): HandOver | UnfinishedAnswers | undefined {
    const { nationality = '', birthdate = '' } = $local.get().validAnswers
    const answers = dialogue.answersOnPath()
    if (to === '/register') return { v: 1, nationality, birthdate, answers }
    const answered = answers.filter(({ answer }) => answer)
    return to === '/' && answered.length > 0 ? { v: 1, answers: answered } : undefined
  }

  /** Leaves for a route of the official site, with the answers. */
  function leave(to: Route): void {
    const settings = element.$settings.get()
    const { language } = element.$locale.get()
    const site = settings.siteUrl ?? environment.siteUrl
    const parameters = linkParameters(name => settings[propertyName(name) as keyof Settings])
    element.leave(to, { address: addressOf({ site, to, language, parameters, handOver: handOverFor(to) }) })
  }

  return {
    ...facts,
    loadOtherNames,
    $outage,
    go,
    begin,
    openDrawn,
    answer,
    next,
    back,
    reset,
    restart,
    retry: dialogue.retry,
    leave,
  }
}

/**
 * Creates the check whether the API can be used. It runs when the visitor begins or continues, so that a mere visit costs no
 * request. It is repeated only during an outage, or for another base address. The official site has its own check.
 */
function createOutage(element: SanteElement, connection: () => CallContext['connection']) {
  const $outage = atom<Outage | undefined>()
  /** The base address that is being checked, or that was available. */
  let checkedBase: string | undefined

  async function check(): Promise<void> {
    const currentConnection = connection()
    const { base } = currentConnection
    if (environment.isHosted || checkedBase === base) return
    checkedBase = base
    const report = await findOutage(currentConnection)
    if (checkedBase !== base) return
    if (report) checkedBase = undefined
    if (report && !$outage.get()) {
      warn(report.cause)
      element.emit('notice', { level: 'info', code: report.outage })
    }
    $outage.set(report?.outage)
  }

  return { $outage, checkOutage: () => void check() }
}
