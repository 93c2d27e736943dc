import type { Texts } from '../i18n/texts'
import { CopyAction } from '../ui/copy-action'

interface Props {
  text: string
  words: Texts
  variant?: 'secondary' | 'plain'
}

/** Copies a link, for use on a device without a camera. */
export function CopyButton({ words, ...props }: Props) {
  const labels = {
    copy: words('parcel.copy'),
    copied: words('parcel.copied'),
    marked: words('parcel.marked'),
  }
  return <CopyAction {...props} variant={props.variant ?? 'plain'} words={labels} />
}
