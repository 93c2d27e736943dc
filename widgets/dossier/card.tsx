import type { ReactNode } from 'react'
import { useTexts } from '../element/locale-context'
import type { Form } from './form'
import type { RecordSection } from './record'
import { useIsComplete } from './use-field'

interface Props {
  form: Form
  section: RecordSection
  children: ReactNode
  /** The student has begun to use the section. */
  onUse?: () => void
}

/** One section of the file. It says whether fields are left to fill in. */
export function Card({ form, section, children, onUse }: Props) {
  const texts = useTexts()
  const isDone = useIsComplete(form, section)
  return (
    <section
      className="card dossier"
      part="card"
      data-field={section}
      aria-labelledby={`${section}-title`}
      onFocus={onUse}
    >
      <div className="head">
        <h3 id={`${section}-title`} tabIndex={-1}>
          {texts(`section.${section}`)}
        </h3>
        <p className={isDone ? 'state done' : 'state'}>{texts(isDone ? 'form.complete' : 'form.toFill')}</p>
      </div>
      {children}
    </section>
  )
}
