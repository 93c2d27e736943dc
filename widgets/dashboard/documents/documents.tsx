import { useTexts } from '../../voice'
import type { SectionProps } from '../dashboard'

export function Documents({ titleRef }: SectionProps) {
  const texts = useTexts()
  return (
    <h2 ref={titleRef} tabIndex={-1}>
      {texts('dashboard.section.documents')}
    </h2>
  )
}
