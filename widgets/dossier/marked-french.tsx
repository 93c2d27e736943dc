import { useTexts } from '../i18n/locale-context'
import { French } from '../ui/french'

/** A sentence in which French words are marked as French. */
export const MarkedFrench = ({ children }: { children: string }) => (
  <French text={children} words={useTexts()('french')} />
)
