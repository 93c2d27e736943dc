/**
 * Script for the page that embeds frames: sets each frame's height to its content, but not below the height that the page has
 * set.
 */
import { type FrameMessage, readMessage } from './messages'

/** Maximum height in pixels. The highest screen, a result in large letters on a narrow screen, needs half of it. */
const MAX_HEIGHT = 10_000

const { origin } = new URL(import.meta.url)

/** Height in pixels that the page has set for a frame. */
const reserved = new WeakMap<HTMLIFrameElement, number>()

const frames = () =>
  [...document.querySelectorAll('iframe')].filter(frame => frame.src.startsWith(`${origin}/`))

/** Returns the origin of a frame's messages. For a sandboxed frame without an origin of its own, it is "null". */
const originOf = ({ sandbox }: HTMLIFrameElement) =>
  sandbox.length > 0 && !sandbox.contains('allow-same-origin') ? 'null' : origin

addEventListener('message', ({ data, source, origin: messageOrigin }) => {
  const message = readMessage(data)
  if (message.sante !== 'height') return
  const { height } = message
  if (typeof height !== 'number' || !(height > 0 && height <= MAX_HEIGHT)) return
  for (const frame of frames()) {
    if (frame.contentWindow !== source || messageOrigin !== originOf(frame)) continue
    const minHeight = reserved.get(frame) ?? frame.offsetHeight
    reserved.set(frame, minHeight)
    frame.style.height = `${Math.max(minHeight, Math.ceil(height))}px`
  }
})

const request: FrameMessage = { sante: 'tell' }
for (const frame of frames()) frame.contentWindow?.postMessage(request, '*')
