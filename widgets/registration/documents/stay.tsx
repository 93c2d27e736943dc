import { useStore } from '@nanostores/react'
import { stayDocuments } from '../../contract/document/document-rules'
import { draftUploads } from '../../dossier/documents/queue/draft-files'
import { useError, useTyped } from '../../dossier/fields/use-field'
import { useTexts } from '../../i18n/locale-context'
import { ChoiceField } from '../../ui/fields/choice-field'
import type { DraftForm } from '../form'
import { STAY, stayAnswer } from './documents'

/** Asks whether the student has a visa or a residence permit; the card of that document is shown next. */
export function StayQuestion({ form }: { form: DraftForm }) {
  const texts = useTexts()
  const error = useError(form, STAY)
  const files = useStore(draftUploads.$files) ?? {}
  const typed = useTyped(form, STAY)
  return (
    <div className="fields stay">
      <ChoiceField
        id={STAY}
        title={texts(`proof.${STAY}`)}
        error={error}
        choices={stayDocuments.map(value => ({
          value,
          label: texts(`proof.stay.${value}`),
          description: texts(`proof.stay.${value}Text`),
        }))}
        value={stayAnswer({ [STAY]: typed }, files) ?? ''}
        onChange={value => form.fill({ [STAY]: value })}
      />
    </div>
  )
}
