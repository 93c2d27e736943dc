import type { Texts } from '../i18n/texts'
import { CopyAction } from '../ui/copy-action'

interface Props {
  text: string
  words: Texts
  variant?: 'secondary' | 'plain'
}

/** Button that copies a link, for example for a device that cannot scan the QR code. */
export function CopyButton({ words, ...props }: Props) {
  const labels = {
    copy: words('parcel.copy'),
    copied: words('parcel.copied'),
    marked: words('parcel.marked'),
  }
  return <CopyAction {...props} variant={props.variant ?? 'plain'} words={labels} />
}
