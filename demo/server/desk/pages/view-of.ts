import type { Context } from 'hono'
import { textsIn } from '../../output/language/texts'
import { agentRequest } from '../access/guard'
import type { Desk } from '../desk'
import { pageLanguage } from './request'
import type { DeskView } from './view'

/** Returns the data that a page of the desk needs, for the agent of this request. */
export function deskViewOf(
  context: Context,
  { base, server }: Desk,
  pageUrl = new URL(context.req.url),
): DeskView {
  const { agent, csrf } = agentRequest(context)
  const language = pageLanguage(context, pageUrl)
  const texts = textsIn(language)
  return {
    base,
    language,
    agent,
    csrf,
    now: server.caseNow(),
    word: (key, values) => texts(`desk.${key}`, values),
  }
}
