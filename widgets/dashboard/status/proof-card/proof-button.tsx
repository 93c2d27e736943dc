import { useStore } from '@nanostores/react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { Nature } from '../../../contract/student/attestation'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { importWithTimeout } from '../../../runtime/import-with-timeout'
import { type Language, languages } from '../../../shared/language'
import { Button } from '../../../ui/button'
import type { SectionProps } from '../../section-props'
import { createStatus } from '../store'
import { type ProofFacts, proofFacts } from './facts'
import type { ProofDialog } from './proof-dialog'
import type { createProof } from './store'
import { loadProofTexts, type ProofTexts } from './texts'

interface Props extends Pick<SectionProps, 'store' | 'student'> {
  nature: Nature
}

/** Returns the content of the card; undefined until a certificate of this nature is loaded. */
function useFacts({ store, student, nature }: Props): ProofFacts | undefined {
  const { list } = useStore(store.part(createStatus).$attestations)
  const attestation = list.find(one => one.nature === nature)
  return attestation && proofFacts(attestation, student)
}

/** The button that opens the card. It is disabled while the certificates load, so that the layout does not move. */
export function ProofButton({ variant, ...props }: Props & { variant: 'primary' | 'secondary' }) {
  const texts = useTexts()
  const { $attestations, proof } = props.store.part(createStatus)
  const { state } = useStore($attestations)
  const facts = useFacts(props)
  if (!facts && state !== 'idle' && state !== 'pending') return null
  return (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      aria-disabled={!facts || undefined}
      onClick={() => facts && proof.open()}
    >
      {texts('status.number.card')}
    </Button>
  )
}

/** The card of a certificate. Its module is loaded before the card is opened. */
export function ProofCard(props: Props) {
  const { proof } = props.store.part(createStatus)
  const facts = useFacts(props)
  return facts ? <Card facts={facts} {...proof} /> : null
}

type View = { Dialog: ComponentType<Parameters<typeof ProofDialog>[0]>; words: ProofTexts }

async function loadView(language: Language): Promise<View> {
  const [{ ProofDialog }, french, ownTexts] = await Promise.all([
    import('./proof-dialog'),
    loadProofTexts('fr'),
    loadProofTexts(language),
  ])
  return { Dialog: ProofDialog, words: { french, ownTexts, language } }
}

/**
 * One loader per language. Offline, `importWithTimeout` only calls loaders that have succeeded before, so the loader of a
 * language must stay the same function.
 */
const loaders = Object.fromEntries(languages.map(language => [language, () => loadView(language)])) as Record<
  Language,
  () => Promise<View>
>

type CardProps = { facts: ProofFacts } & ReturnType<typeof createProof>

/** The card in a dialog. Its module and texts are loaded with the section, so that the card also opens offline. */
function Card({ facts, $isOpen, close, reportLoadFailure }: CardProps) {
  const isOpen = useStore($isOpen)
  const language = useLanguage()
  const [dialogView, setView] = useState<View>()
  const loadDialog = useCallback(() => importWithTimeout(loaders[language]).then(setView), [language])
  useEffect(() => {
    // A failure is ignored: when the card is opened, the effect below loads the code again, and reports a failure.
    loadDialog().catch(() => undefined)
  }, [loadDialog])
  const needsView = isOpen && !dialogView
  useEffect(() => {
    if (needsView) loadDialog().catch(reportLoadFailure)
  }, [needsView, loadDialog, reportLoadFailure])
  if (!isOpen || !dialogView) return null
  return <dialogView.Dialog facts={facts} words={dialogView.words} onClose={close} />
}
