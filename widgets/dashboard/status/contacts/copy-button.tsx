import type { RefObject } from 'react'
import { useTexts } from '../../../i18n/locale-context'
import { CopyAction } from '../../../ui/copy-action'

interface Props {
  text: string
  /** The element to select if the browser does not allow copying. */
  shown: RefObject<HTMLElement | null>
}

/** Copies a text of the case and announces it. */
export function CopyButton(props: Props) {
  const texts = useTexts()
  const words = {
    copy: texts('status.copy.copy'),
    copied: texts('status.copy.copied'),
    marked: texts('status.copy.marked'),
  }
  return <CopyAction {...props} words={words} />
}
