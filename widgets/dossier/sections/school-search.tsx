import { type ComponentType, useState } from 'react'
import { listFrench } from '../../i18n/french'
import { LocaleContext } from '../../i18n/locale-context'
import { createTranslator } from '../../i18n/texts'
import type { Language } from '../../shared/language'
import { PickField } from '../fields/pick-field'
import { loadSchools } from './load-schools'

const loadTexts = createTranslator(
  listFrench(import.meta.glob('../../../locales/*/dossier.json', { import: 'default' })),
)

interface Props {
  id: string
  label: string
  /** Shown beside the label. */
  mark: string
  hint: string
  /** The error shown when the visitor leaves the field with a text that is not the name of a school. */
  fault: string
  /** The chosen school. */
  value: string
  /** Called with the name of the chosen school, or with an empty text while none is chosen. */
  onChange: (name: string) => void
}

/**
 * Creates the search field for a school on a page without a form of the kit. Rejects if the texts of the language cannot be loaded.
 */
export async function createSchoolSearch(language: Language): Promise<ComponentType<Props>> {
  const locale = { language, texts: await loadTexts(language) }
  return props => (
    <LocaleContext value={locale}>
      <SchoolSearch {...props} />
    </LocaleContext>
  )
}

function SchoolSearch({ fault, value, onChange, ...field }: Props) {
  /** The text while no school is chosen. */
  const [query, setQuery] = useState('')
  const [isLeft, setIsLeft] = useState(false)

  function setSchool(text: string, name: string): void {
    setQuery(text)
    setIsLeft(false)
    onChange(name)
  }

  return (
    <PickField
      {...field}
      error={isLeft && query.trim() ? fault : undefined}
      load={loadSchools}
      storedValue={value || query}
      formatValue={value => value}
      dir="auto"
      onType={text => setSchool(text, '')}
      onPick={({ value: name }) => setSchool('', name)}
      onLeave={() => setIsLeft(true)}
    />
  )
}
