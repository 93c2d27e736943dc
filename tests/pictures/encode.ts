import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A picture, and the number of frames for which it is shown. */
export interface Shot {
  file: string
  frames: number
}

export const FRAMES_PER_SECOND = 15
/** Height in pixels of the band below the screen. The captions are in it, so they cover nothing. */
const BAND = 150
/** Number of frames from one keyframe to the next. A player can seek directly to a keyframe only. */
const KEYFRAMES = 20 * FRAMES_PER_SECOND
/** Quality of VP9, from 0 (best) to 63. */
const QUALITY = 50

const advice = 'The video needs ffmpeg with VP9. Install it, for example with `apt-get install ffmpeg`.'

const run = (args: string[]) => execFileSync('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] })

/** Throws if this machine cannot encode a video. As root, installs ffmpeg first if it is missing. */
export function expectEncoder(): void {
  try {
    if (process.getuid?.() === 0) execFileSync('sh', ['-c', 'which ffmpeg || apt-get install -y ffmpeg'])
    run(['-hide_banner', '-loglevel', 'error', '-h', 'encoder=libvpx-vp9'])
  } catch {
    throw new Error(advice)
  }
}

/** Encodes the pictures as one WebM. */
export function encode(shots: Shot[], folder: string, file: string): void {
  const list = join(folder, 'shots.txt')
  const rows = shots
    .filter(({ frames }) => frames > 0)
    .map(({ file, frames }) => `file '${file}'\nduration ${frames / FRAMES_PER_SECOND}\n`)
  // The last picture is listed twice: the duration of a picture counts only if another picture follows.
  writeFileSync(list, `${rows.join('')}file '${shots.at(-1)?.file}'\n`)
  const seconds = shots.reduce((sum, { frames }) => sum + frames, 0) / FRAMES_PER_SECOND
  run([
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list],
    ...['-t', `${seconds}`, '-vf', `fps=${FRAMES_PER_SECOND},pad=iw:ih+${BAND}:0:0:0x14232b,format=yuv420p`],
    ...[
      '-c:v',
      'libvpx-vp9',
      '-tune-content',
      'screen',
      '-crf',
      `${QUALITY}`,
      '-b:v',
      '0',
      '-g',
      `${KEYFRAMES}`,
    ],
    ...['-deadline', 'good', '-cpu-used', '4', '-row-mt', '1', '-threads', '2', '-an'],
    ...['-map_metadata', '-1', file],
  ])
}
