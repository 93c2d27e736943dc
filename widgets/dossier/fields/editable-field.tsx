import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import type { Language } from '../../shared/language'
import type { Form } from '../form'
import { MarkedFrench } from '../marked-french'
import { formatCountry } from '../summary'
import { formatDate } from './format-date'
import { useTyped } from './use-field'

interface Props {
  form: Form
  path: string
  children: ReactNode
}

/** Renders a field, or only its value if the field is locked. */
export const EditableField = ({ form, path, children }: Props) =>
  form.isLocked?.(path) ? <LockedValue form={form} path={path} /> : children

function formatValue(path: string, value: string, texts: Texts, language: Language): string {
  if (value === 'true') return texts('summary.yes')
  if (path.endsWith('.civility')) return texts(`civility.${value}`)
  if (path.endsWith('Country')) return formatCountry(value, texts, language)
  if (path.endsWith('Date')) return formatDate(value, language)
  return path.endsWith('.callingCode') ? `+${value}` : value
}

/** The value of a locked field. Renders nothing for an empty value, such as a box that is not ticked. */
function LockedValue({ form, path }: Omit<Props, 'children'>) {
  const texts = useTexts()
  const language = useLanguage()
  const value = useTyped(form, path)
  if (!value) return null
  return (
    <dl className="fixed" data-field={path}>
      <dt>
        <MarkedFrench>{texts(`field.${path}`)}</MarkedFrench>
      </dt>
      <dd>
        <bdi>{formatValue(path, value, texts, language)}</bdi>
      </dd>
    </dl>
  )
}
