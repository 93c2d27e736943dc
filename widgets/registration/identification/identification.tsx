import { useStore } from '@nanostores/react'
import type { FormEvent, ReactElement, Ref } from 'react'
import { Address } from '../../dossier/address/address'
import { usePhoneRules } from '../../dossier/fields/use-phone'
import { FormErrors } from '../../dossier/form-errors'
import { isComplete } from '../../dossier/record'
import { Contact } from '../../dossier/sections/contact'
import { Parents } from '../../dossier/sections/parents'
import { Personal } from '../../dossier/sections/personal'
import { School } from '../../dossier/sections/school'
import { shortSummary } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { type RecordSection, recordSections } from '../../shared/route'
import { Button } from '../../ui/button'
import { focusNextField } from '../../ui/fields/next-field'
import { circumstancesOf } from '../form'
import type { PanelProps } from '../panel-props'
import { createIdentity } from './identity'

/**
 * The student's identity, one section at a time. Once all sections are complete, their summary is shown, unless a section is
 * requested.
 */
export function Identification({ store, titleRef }: PanelProps) {
  const section = useStore(store.$section)
  const { finish } = store.part(createIdentity)

  function submit(event: FormEvent) {
    event.preventDefault()
    void finish()
  }

  return (
    <form key={section} method="dialog" noValidate onKeyDown={focusNextField} onSubmit={submit}>
      {section ? (
        <Section store={store} titleRef={titleRef} section={section} />
      ) : (
        <Overview store={store} titleRef={titleRef} />
      )}
      <Buttons store={store} />
      {section && <Summaries store={store} openSection={section} />}
    </form>
  )
}

function Overview({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('step.identification.title')}
      </h2>
      <Summaries store={store} />
    </>
  )
}

function Section({ store, titleRef, section }: PanelProps & { section: RecordSection }) {
  return (
    <>
      <FormErrors form={store.form} />
      <Fields store={store} section={section} heading={<Heading titleRef={titleRef} section={section} />} />
    </>
  )
}

/** The title of a section, with its number. Both are read out, because the title gets the focus. */
function Heading({ titleRef, section }: { titleRef: Ref<HTMLHeadingElement>; section: RecordSection }) {
  const texts = useTexts()
  const number = recordSections.indexOf(section) + 1
  return (
    <h2 id={`${section}-title`} ref={titleRef} tabIndex={-1}>
      <small>{texts('part.where', { number, all: recordSections.length })}</small>{' '}
      <span>{texts(`section.${section}`)}</span>
    </h2>
  )
}

interface FieldsProps extends Pick<PanelProps, 'store'> {
  section: RecordSection
  heading: ReactElement
}

function Fields({ store, section, heading }: FieldsProps) {
  const common = { form: store.form, heading }
  switch (section) {
    case 'personal':
      return <Personal {...common} onChangeFacts={store.changeFacts} />
    case 'school':
      return <SchoolSection store={store} heading={heading} />
    case 'parents':
      return <Parents {...common} />
    case 'address':
      return <Address {...common} />
    case 'contact':
      return <Contact {...common} />
  }
}

/** The section of the school. If only the acceptance of the conditions is missing, Continue opens the dialog for it. */
function SchoolSection({ store, heading }: Pick<FieldsProps, 'store' | 'heading'>) {
  const { $areConditionsAsked, acceptConditions, declineConditions } = store.part(createIdentity)
  const isOpen = useStore($areConditionsAsked)
  return (
    <School
      form={store.form}
      heading={heading}
      start={{ isOpen, onAccept: () => void acceptConditions(), onDecline: declineConditions }}
    />
  )
}

function Buttons({ store }: Pick<PanelProps, 'store'>) {
  const texts = useTexts()
  const isChecking = useStore(store.part(createIdentity).$isChecking)
  return (
    <div className="bar">
      <p role="status" className="hint">
        {isChecking ? texts('loading') : ''}
      </p>
      <Button variant="plain" onClick={store.back}>
        {texts('back')}
      </Button>
      <Button type="submit" aria-disabled={isChecking || undefined}>
        {texts('continue')}
      </Button>
    </div>
  )
}

interface Props extends Pick<PanelProps, 'store'> {
  /** The section that is being filled in. */
  openSection?: RecordSection
}

/** The finished sections in one line each, with a button to change them. */
function Summaries({ store, openSection }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  // Read without a subscription, because typing in the open section does not change the other sections.
  const typed = store.form.$typed.get()
  const circumstances = circumstancesOf(typed)
  const finished = recordSections.filter(
    section => section !== openSection && isComplete(section, typed, circumstances),
  )
  const phone = usePhoneRules(finished.includes('contact'))
  if (finished.length === 0) return null
  return (
    <ul className="summaries" aria-label={texts('part.finished')}>
      {finished.map(section => (
        <li key={section}>
          <span>
            <b>{texts(`section.${section}`)}</b>{' '}
            <bdi>{shortSummary(section, typed, texts, language, phone)}</bdi>
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
