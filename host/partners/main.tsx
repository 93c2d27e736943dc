import './partners.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readLanguage } from '../../widgets'
import { $words } from '../language/words'
import { Partners } from './partners'
import { loadPartnersTexts } from './texts'

const main = document.getElementById('main') as HTMLElement
const language = readLanguage(document.documentElement.lang) ?? 'fr'

$words.set({ language, texts: await loadPartnersTexts(language) })
if (main.childElementCount) hydrateRoot(main, <Partners />)
else createRoot(main).render(<Partners />)
