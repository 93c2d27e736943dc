import { French } from '../ui/french'
import { useTexts } from '../voice'

/** A sentence for the eyes and the ears: what is French in it is said in French. */
export const Said = ({ children }: { children: string }) => (
  <French text={children} words={useTexts()('french')} />
)
