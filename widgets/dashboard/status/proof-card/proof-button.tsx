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

/** Returns the content of the card, or undefined while no certificate of this nature is known. */
function useFacts({ store, student, nature }: Props): ProofFacts | undefined {
  const { list } = useStore(store.part(createStatus).$attestations)
  const attestation = list.find(one => one.nature === nature)
  return attestation && proofFacts(attestation, student)
}

/** Opens the card of a certificate. Rendered as disabled while certificates load, so that the layout does not move. */
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

/** Renders the card of a certificate while it is open, and preloads its code. */
export function ProofCard(props: Props) {
  const { proof } = props.store.part(createStatus)
  const facts = useFacts(props)
  return facts ? <Card facts={facts} {...proof} /> : null
}

type View = { Shown: ComponentType<Parameters<typeof ProofDialog>[0]>; words: ProofTexts }

async function loadView(language: Language): Promise<View> {
  const [{ ProofDialog }, french, own] = await Promise.all([
    import('./proof-dialog'),
    loadProofTexts('fr'),
    loadProofTexts(language),
  ])
  return { Shown: ProofDialog, words: { french, own, language } }
}

/** One loader per language. Its identity is stable, so that a loaded view is available again offline. */
const loaders = Object.fromEntries(languages.map(language => [language, () => loadView(language)])) as Record<
  Language,
  () => Promise<View>
>

type CardProps = { facts: ProofFacts } & ReturnType<typeof createProof>

/** Loads code and texts with the section, so that the card also opens offline. */
function Card({ facts, $isOpen, close, fail }: CardProps) {
  const isOpen = useStore($isOpen)
  const language = useLanguage()
  const [view, setView] = useState<View>()
  const prepare = useCallback(() => importWithTimeout(loaders[language]).then(setView), [language])
  useEffect(() => {
    // Loaded again when the card is opened, which reports a failure.
    prepare().catch(() => undefined)
  }, [prepare])
  const isMissing = isOpen && !view
  useEffect(() => {
    if (isMissing) prepare().catch(fail)
  }, [isMissing, prepare, fail])
  if (!isOpen || !view) return null
  return <view.Shown facts={facts} words={view.words} onClose={close} />
}
