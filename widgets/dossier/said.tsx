import { useTexts } from '../element/locale-context'
import { French } from '../ui/french'

/** A sentence for the eyes and the ears: what is French in it is said in French. */
export const Said = ({ children }: { children: string }) => (
  <French text={children} words={useTexts()('french')} />
)
