/** Runs in the head of each page, before its first paint. */
import { watchComposition } from './composition'
import { markDraft } from './draft'
import { markDrawn } from './drawn'
import { chooseFont } from './font'
import { openNamedPart } from './fragment'
import { currentLanguage, goToLanguage } from './language'
import { nameOwnLanguage } from './own-language'
import { keepPresses } from './press'
import { sendRequests } from './requests'
import { watchScripts } from './scripts'
import { readToken } from './token'

const language = currentLanguage()
if (!goToLanguage(language)) {
  const token = readToken()
  document.documentElement.dataset[token ? 'token' : 'visitor'] = ''
  markDraft(token)
  nameOwnLanguage()
  chooseFont()
  watchScripts()
  markDrawn()
  keepPresses()
  watchComposition()
  openNamedPart()
  sendRequests(language, token)
}
