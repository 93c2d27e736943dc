import { type ClipboardEvent, type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { loadPageCheck } from '../../../widgets'
import type { Language } from '../../../widgets/shared/language'
import { useWords } from '../../language/words'
import { $history, readHistory } from '../release-data'
import { checkAddress } from './check-address'
import type { WayProps } from './way'

type Outcome =
  | { kind: 'report'; report: ReactElement }
  | { kind: 'checking' | 'empty' | 'address' | 'text' | 'failed' }

async function runCheck(source: string, site: string, language: Language): Promise<Outcome> {
  const text = source.trim()
  if (!text) return { kind: 'empty' }
  // Only a single word can be an address. `checkAddress` might also accept a text of several words.
  if (!text.includes('<')) return { kind: !/\s/.test(text) && checkAddress(text) ? 'address' : 'text' }
  try {
    const { checkSource } = await loadPageCheck()
    const history = $history.get() ?? (await readHistory())
    return { kind: 'report', report: await checkSource(source, { site, history, language }) }
  } catch {
    return { kind: 'failed' }
  }
}

/** Returns true if the source is a whole page, and not a part of one. */
const isWholePage = (source: string) => /<html[\s>]/i.test(source)

/** Returns true if the browser itself inserts pasted text into this element. */
const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea') !== null

/** Renders the field for the source of a page, with the report. Pasting starts the check, also outside the field. */
export function SourceForm({ origin, isRunning }: Pick<WayProps, 'origin' | 'isRunning'>) {
  const { language, texts } = useWords()
  const [outcome, setOutcome] = useState<Outcome>()
  const field = useRef<HTMLTextAreaElement>(null)

  async function check(): Promise<void> {
    setOutcome({ kind: 'checking' })
    setOutcome(await runCheck(field.current?.value ?? '', origin, language))
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void check()
  }

  /** Selects the previous source, so that a whole page that is pasted into the field replaces it. */
  function replaceSource({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>): void {
    if (isWholePage(clipboardData.getData('text/plain'))) currentTarget.select()
  }

  function checkPasted({ nativeEvent }: FormEvent<HTMLTextAreaElement>): void {
    if (nativeEvent instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(nativeEvent.inputType))
      void check()
  }

  useEffect(() => {
    function paste(event: globalThis.ClipboardEvent): void {
      const isShown = field.current?.getClientRects().length !== 0
      const text = event.clipboardData?.getData('text/plain')
      if (!field.current || !isShown || !text || isTextField(event.target)) return
      event.preventDefault()
      field.current.value = text
      void check()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  return (
    <section>
      <h2>
        <label htmlFor="check-text">{texts('partners.check.source.label')}</label>
      </h2>
      <form className="check" inert={!isRunning} onSubmit={submit}>
        <p id="check-text-hint">{texts('partners.check.source.hint')}</p>
        <textarea
          id="check-text"
          name="source"
          dir="ltr"
          rows={5}
          ref={field}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="check-text-hint check-text-fault"
          onPaste={replaceSource}
          onInput={checkPasted}
        />
        <p className={outcome?.kind === 'checking' ? undefined : 'fault'} id="check-text-fault" role="status">
          {outcome && outcome.kind !== 'report' && texts(`partners.check.source.${outcome.kind}`)}
        </p>
        <p className="go">
          <button type="submit">{texts('partners.check.source.go')}</button>
        </p>
      </form>
      {outcome?.kind === 'report' && <div className="check-result">{outcome.report}</div>}
    </section>
  )
}
