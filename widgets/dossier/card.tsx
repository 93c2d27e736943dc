import type { ReactElement } from 'react'
import { useTexts } from '../i18n/locale-context'
import type { RecordSection } from '../shared/route'
import type { Elements } from '../ui/elements'
import { useIsComplete } from './fields/use-field'
import type { Form } from './form'

interface Props {
  form: Form
  section: RecordSection
  children: Elements
  /** The title. Without it, the card renders a title, and beside the title a label that says whether the section is complete. */
  heading?: ReactElement | undefined
  /** Called each time an element in the section receives the focus. */
  onUse?: () => void
}

/** A given `heading` is an `h2`; the card's own title is an `h3`. Returns the next level. */
export const innerHeading = (heading: ReactElement | undefined): 'h3' | 'h4' => (heading ? 'h3' : 'h4')

/** The props of every section. */
export type RecordSectionProps = Pick<Props, 'form' | 'heading'>

/** One section of the student's record. */
export function Card({ form, section, heading, children, onUse }: Props) {
  return (
    <section
      className="card dossier"
      part="card"
      data-field={section}
      aria-labelledby={`${section}-title`}
      onFocus={onUse}
    >
      {heading ?? <Head form={form} section={section} />}
      {children}
    </section>
  )
}

function Head({ form, section }: Pick<Props, 'form' | 'section'>) {
  const texts = useTexts()
  const isDone = useIsComplete(form, section)
  return (
    <div className="head">
      <h3 id={`${section}-title`} tabIndex={-1}>
        {texts(`section.${section}`)}
      </h3>
      <p className={isDone ? 'state done' : 'state'}>{texts(isDone ? 'form.complete' : 'form.toFill')}</p>
    </div>
  )
}
