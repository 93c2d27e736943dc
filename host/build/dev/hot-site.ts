import { loadWords } from '../../language/language'
import { $words } from '../../language/words'
import { onTexts } from './hot-elements'

onTexts(async () => {
  const words = $words.get()
  if (words) $words.set(await loadWords(words.language, words.chapter))
})
