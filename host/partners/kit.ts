import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { importWithTimeout, type Language, sendAtStart } from '../../widgets'
import type { FirstQuestion, KitRelease } from './snippet'

const version: string = import.meta.env.VITE_VERSION
const folder = `/embed/${version}` as const

const hashes = z.record(z.string(), z.string())

const read = async (path: `/${string}`) => {
  const call = { method: 'GET', path, input: z.strictObject({}), reply: hashes } as const
  const sent = await sendAtStart(call, {}, { base: '', fetch: globalThis.fetch, language: 'fr' })
  return 'value' in sent ? sent.value : undefined
}

/** The partners' file of this release and its hash; undefined until it is known, null if it cannot be had. */
export const $release = atom<KitRelease | null | undefined>()

/** The first question by language, and the hash of its style; undefined until it is known. */
const $questions = atom<Record<string, string> | undefined>()

export async function readRelease(): Promise<void> {
  const integrity = (await read('/embed/integrity.json'))?.[version]
  $release.set(integrity ? { version, integrity } : null)
}

/** The first question is fetched when an editor wants it in the snippet. */
export async function readQuestion(language: Language): Promise<FirstQuestion | undefined> {
  if (!$questions.get()) $questions.set(await read(`${folder}/first-question.json`))
  const all = $questions.get()
  const [html, style] = [all?.[language], all?.style]
  return html && style ? { html, style } : undefined
}

/** Defines the partners' element on this page; rejects if its file cannot be loaded. */
export const defineKit = (): Promise<unknown> =>
  importWithTimeout(() => import(/* @vite-ignore */ `${location.origin}${folder}/simulator.js`))
