import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { saveFile } from '../../download'
import type { ProofFacts } from './facts'
import { drawCard, printCard } from './picture'
import { ProofFace } from './proof-face'
import type { ProofTexts } from './texts'

/** The file name is in French, like the certificates. */
const FILE_NAME = 'carte-a-presenter.png'

interface Props {
  facts: ProofFacts
  words: ProofTexts
  onClose: () => void
}

/** Full-screen dialog with the card, which can be shown at a counter, saved or printed. */
export function ProofDialog({ facts, words, onClose }: Props) {
  const { own } = words
  const face = useRef<HTMLDivElement>(null)
  /** Removes the printed picture. */
  const printed = useRef<() => void>(undefined)

  function drawn(): HTMLCanvasElement | undefined {
    return face.current ? drawCard(facts, words, getComputedStyle(face.current).fontFamily) : undefined
  }

  function save(): void {
    drawn()?.toBlob(picture => picture && saveFile(picture, FILE_NAME))
  }

  function print(): void {
    printed.current?.()
    const picture = drawn()
    printed.current = picture && printCard(picture)
  }

  // Removes the picture on unmount, since `afterprint` is not reliable.
  useEffect(() => () => printed.current?.(), [])

  return (
    <Dialog
      isOpen
      className="proof"
      title={own('proof.title')}
      cancel={own('proof.close')}
      onCancel={onClose}
      choices={[
        <Button key="save" variant="secondary" onClick={save}>
          {own('proof.save')}
        </Button>,
        <Button key="print" variant="secondary" onClick={print}>
          {own('proof.print')}
        </Button>,
      ]}
    >
      <div ref={face}>
        <ProofFace facts={facts} words={words} />
      </div>
    </Dialog>
  )
}
