import { useTexts } from '../../i18n/locale-context'
import { CheckField } from '../../ui/fields/check-field'
import { Card, innerHeading, type RecordSectionProps } from '../card'
import { EditableField } from '../fields/editable-field'
import { CivilityField, NameField } from '../fields/person-fields'
import { useCheckbox, useSlice } from '../fields/use-field'
import type { Form, Typed } from '../form'
import { MarkedFrench } from '../marked-french'

const secondParentFields = ['civility', 'surname', 'forename'].map(field => `parents.second.${field}`)

/** Returns a parent's whole name in lower case; undefined if it is incomplete. */
function nameOf(typed: Typed, which: 'first' | 'second'): string | undefined {
  const text = (field: string) => (typed[`parents.${which}.${field}`] ?? '').trim().toLowerCase()
  const [surname, forename] = [text('surname'), text('forename')]
  if (text('hasOneName')) return surname || undefined
  return surname && forename ? `${surname}, ${forename}` : undefined
}

/** Returns whether both parents have the same name: possible, but usually a mistake. */
function haveSameName(typed: Typed): boolean {
  const name = typed['parents.isSingle'] ? undefined : nameOf(typed, 'first')
  return name !== undefined && name === nameOf(typed, 'second')
}

/** The student's parents, required by the French civil register. */
export function Parents({ form, heading }: RecordSectionProps) {
  const texts = useTexts()
  const title = innerHeading(heading)
  const single = useCheckbox(form, 'parents.isSingle', secondParentFields)
  const isRepeated = useSlice(form.$typed, () => haveSameName(form.$typed.get()))
  return (
    <Card form={form} section="parents" heading={heading}>
      <p className="hint">
        <MarkedFrench>{texts('hint.parents')}</MarkedFrench>
      </p>
      <Parent form={form} which="first" title={title} />
      <div className="fields">
        <EditableField form={form} path="parents.isSingle">
          <CheckField {...single} hint={texts('hint.isSingle')} />
        </EditableField>
      </div>
      {!single.isChecked && <Parent form={form} which="second" title={title} />}
      {/* Always rendered: a live region that appears together with its text is not announced. */}
      <div role="status">{isRepeated && <p className="answer open">{texts('hint.sameParents')}</p>}</div>
    </Card>
  )
}

interface ParentProps {
  form: Form
  which: 'first' | 'second'
  title: 'h3' | 'h4'
}

function Parent({ form, which, title: Title }: ParentProps) {
  const texts = useTexts()
  const path = `parents.${which}`
  const box = useCheckbox(form, `${path}.hasOneName`, [`${path}.forename`])
  return (
    <section className="part" aria-labelledby={`${path}-title`}>
      <Title id={`${path}-title`}>{texts(`section.${which}`)}</Title>
      <div className="fields">
        <CivilityField form={form} path={`${path}.civility`} label={texts('field.personal.civility')} />
      </div>
      <div className="fields names">
        <NameField form={form} path={`${path}.surname`} label={texts('field.personal.surname')} />
        {!box.isChecked && (
          <NameField form={form} path={`${path}.forename`} label={texts('field.personal.forename')} />
        )}
      </div>
      <div className="fields">
        <EditableField form={form} path={`${path}.hasOneName`}>
          <CheckField {...box} hint={box.isChecked ? texts('hint.parentOneName') : undefined} />
        </EditableField>
      </div>
    </section>
  )
}
