import type { Student } from '../../contract/student'
import { useLanguage, useTexts } from '../../voice'
import { dayWords } from '../when'
import { stepsOf } from './timeline'

/** The steps of the case. The marks are said too: colours and ticks are not heard. */
export function Timeline({ student }: { student: Student }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <>
      <h3>{texts('status.timeline')}</h3>
      <ol className="timeline">
        {stepsOf(student).map(({ mark, name, at }) => (
          <li
            key={`${name} ${at}`}
            className={mark}
            data-step={name}
            aria-current={mark === 'current' ? 'step' : undefined}
          >
            <span className="about">{texts(`status.mark.${mark}`)}</span>
            <b>{texts(`status.step.${name}`)}</b>
            {at && <time dateTime={at}>{dayWords(at, language)}</time>}
          </li>
        ))}
      </ol>
    </>
  )
}
