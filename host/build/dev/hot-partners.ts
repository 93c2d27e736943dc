import { $words } from '../../language/words'
import { loadPartnersTexts } from '../../partners/texts'
import { onTexts } from './hot-elements'

onTexts(async () => {
  const words = $words.get()
  if (words) $words.set({ ...words, texts: await loadPartnersTexts(words.language) })
})
