import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../../package.json'
import type { Channels } from './channel'

/** Path of the questionnaire for a frame, in this release. `?lang=` sets its language. */
export const FRAME_PATH = '/embed/frame'

/** Path of the frame page of a pinned release, or of a major version. */
export const NAMED_FRAME = /^\/embed\/(\d+(?:\.\d+\.\d+)?)\/frame\.(fr|en|es|zh|ar)\.html$/

/** Returns a function that finds the release of a frame's path. Undefined for any other path, or if its file is missing. */
export function openFrames(root: string, channels: Channels): (path: string) => string | undefined {
  return path => {
    const name = path === FRAME_PATH ? version : NAMED_FRAME.exec(path)?.[1]
    const release = name && (channels.get(name) ?? name)
    return release && existsSync(join(root, 'embed', release, 'frame.json')) ? release : undefined
  }
}
