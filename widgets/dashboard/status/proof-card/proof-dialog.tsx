import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { saveFile } from '../../download'
import type { ProofFacts } from './facts'
import { drawCard, printCard } from './picture'
import { ProofFace } from './proof-face'
import type { ProofTexts } from './texts'

/** The file name is in French, like the names of the certificates. */
const FILE_NAME = 'carte-a-presenter.png'

interface Props {
  facts: ProofFacts
  words: ProofTexts
  onClose: () => void
}

/** Full-screen dialog with the card, which can be shown at a counter, saved or printed. */
export function ProofDialog({ facts, words, onClose }: Props) {
  const { ownTexts } = words
  const faceRef = useRef<HTMLDivElement>(null)
  /** The function that removes the printed picture. */
  const removePrinted = useRef<() => void>(undefined)

  function drawPicture(): HTMLCanvasElement | undefined {
    return faceRef.current ? drawCard(facts, words, getComputedStyle(faceRef.current).fontFamily) : undefined
  }

  function save(): void {
    drawPicture()?.toBlob(picture => picture && saveFile(picture, FILE_NAME))
  }

  function print(): void {
    removePrinted.current?.()
    const picture = drawPicture()
    removePrinted.current = picture && printCard(picture)
  }

  // Removes the picture on unmount, since `afterprint` is not reliable.
  useEffect(() => () => removePrinted.current?.(), [])

  return (
    <Dialog
      isOpen
      className="proof"
      title={ownTexts('proof.title')}
      cancel={ownTexts('proof.close')}
      onCancel={onClose}
      choices={[
        <Button key="save" variant="secondary" onClick={save}>
          {ownTexts('proof.save')}
        </Button>,
        <Button key="print" variant="secondary" onClick={print}>
          {ownTexts('proof.print')}
        </Button>,
      ]}
    >
      <div ref={faceRef}>
        <ProofFace facts={facts} words={words} />
      </div>
    </Dialog>
  )
}
