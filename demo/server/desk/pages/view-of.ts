import type { Context } from 'hono'
import type { Server } from '../../environment/environment'
import { textsIn } from '../../output/language/texts'
import { agentRequest } from '../access/guard'
import { pageLanguage } from './page-language'
import type { DeskView } from './view'

/** What a page of the desk needs, for the agent of this request. */
export function deskViewOf(context: Context, server: Server, from = new URL(context.req.url)): DeskView {
  const { agent, csrf } = agentRequest(context)
  const language = pageLanguage(context, from)
  const texts = textsIn(language)
  return {
    ...{ base: '', language, agent, csrf, needsTwo: true, now: server.caseNow() },
    word: (key, values) => texts(`desk.${key}`, values),
  }
}
