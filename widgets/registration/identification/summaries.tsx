import { isComplete } from '../../dossier/record'
import { gistOf } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { type RecordSection, recordSections } from '../../shared/route'
import { circumstancesOf } from '../form'
import type { PanelProps } from '../panel-props'

interface Props extends Pick<PanelProps, 'store'> {
  /** The section that is being filled in. */
  open?: RecordSection
}

/** The finished sections in one line each, with a button to change them. */
export function Summaries({ store, open }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  // Not subscribed: typing in the open section does not change the others.
  const typed = store.form.$typed.get()
  const given = circumstancesOf(typed)
  const finished = recordSections.filter(section => section !== open && isComplete(section, typed, given))
  if (finished.length === 0) return null
  return (
    <ul className="summaries" aria-label={texts('part.finished')}>
      {finished.map(section => (
        <li key={section}>
          <span>
            <b>{texts(`section.${section}`)}</b> <bdi>{gistOf(section, typed, texts, language)}</bdi>
          </span>
          <button
            type="button"
            className="link"
            aria-label={texts('review.changeWhat', { what: texts(`section.${section}`) })}
            onClick={() => store.go('identification', section)}
          >
            {texts('review.change')}
          </button>
        </li>
      ))}
    </ul>
  )
}
