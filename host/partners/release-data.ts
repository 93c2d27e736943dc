import { atom } from 'nanostores'
import * as z from 'zod/mini'
import {
  importWithTimeout,
  type Language,
  type ReleaseEntry,
  releaseHistory,
  send,
  startPolicy,
} from '../../widgets'
import type { FirstQuestion } from './snippet/snippet'

/** Every release, newest first. Undefined until it is loaded, null if it cannot be loaded. */
export const $history = atom<ReleaseEntry[] | null | undefined>()

async function readData<Reply extends z.ZodMiniType>(path: `/${string}`, reply: Reply) {
  const call = { method: 'GET', path, input: z.strictObject({}), reply } as const
  const connection = { base: '', fetch: globalThis.fetch, language: 'fr' } as const
  const sent = await send(call, {}, { connection, policy: startPolicy })
  return 'value' in sent ? sent.value : undefined
}

/** Loads the list of releases into `$history`, and resolves with it. */
export async function readHistory(): Promise<ReleaseEntry[] | null> {
  const history = (await readData('/embed/releases.json', releaseHistory)) ?? null
  $history.set(history)
  return history
}

/** The major version of this build. */
export const [major = ''] = import.meta.env.VITE_VERSION.split('.')

/** Returns the release that a page can pin: the newest published one. Files of a build that is not published may change. */
export const pinnedRelease = (history: ReleaseEntry[] | null | undefined): ReleaseEntry | undefined =>
  history?.find(({ date }) => date)

const strings = z.record(z.string(), z.string())

/** Resolves with the first question of a release. Undefined if it cannot be loaded. */
export async function readQuestion(version: string, language: Language): Promise<FirstQuestion | undefined> {
  const questions = await readData(`/embed/${version}/first-question.json`, strings)
  const [html, style] = [questions?.[language], questions?.style]
  return html && style ? { html, style } : undefined
}

/** Defines the partners' element on this page. Rejects if its file cannot be loaded. */
export const loadKit = (): Promise<unknown> =>
  importWithTimeout(
    () => import(/* @vite-ignore */ `${location.origin}/embed/${import.meta.env.VITE_VERSION}/simulator.js`),
  )
