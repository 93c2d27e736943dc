import { useTexts } from '../element/locale-context'
import { CheckField } from '../ui/check-field'
import { Card } from './card'
import { CivilityField } from './civility-field'
import type { Form } from './form'
import { NameField } from './name-field'
import { Said } from './said'
import { Unlocked } from './unlocked'
import { useBox } from './use-field'

const second = ['civility', 'surname', 'forename'].map(field => `parents.second.${field}`)

/** The student's parents, whom the French civil register asks for. */
export function Parents({ form }: { form: Form }) {
  const texts = useTexts()
  const single = useBox(form, 'parents.isSingle', second)
  return (
    <Card form={form} section="parents">
      <p className="hint">
        <Said>{texts('hint.parents')}</Said>
      </p>
      <Parent form={form} which="first" />
      <div className="fields">
        <Unlocked form={form} path="parents.isSingle">
          <CheckField {...single} hint={texts('hint.isSingle')} />
        </Unlocked>
      </div>
      {!single.isChecked && <Parent form={form} which="second" />}
    </Card>
  )
}

function Parent({ form, which }: { form: Form; which: 'first' | 'second' }) {
  const texts = useTexts()
  const at = `parents.${which}`
  const box = useBox(form, `${at}.hasOneName`, [`${at}.forename`])
  return (
    <div className="part">
      <h4>{texts(`section.${which}`)}</h4>
      <div className="fields">
        <CivilityField form={form} path={`${at}.civility`} />
      </div>
      <div className="fields">
        <NameField form={form} path={`${at}.surname`} />
        {!box.isChecked && <NameField form={form} path={`${at}.forename`} />}
      </div>
      <div className="fields">
        <Unlocked form={form} path={`${at}.hasOneName`}>
          <CheckField {...box} hint={box.isChecked ? texts('hint.parentOneName') : undefined} />
        </Unlocked>
      </div>
    </div>
  )
}
