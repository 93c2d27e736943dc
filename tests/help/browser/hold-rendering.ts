/**
 * Runs in the page, before its scripts. Once `tag` is defined, delays React's tasks until the event `render-again`, as on a
 * busy device. React schedules its tasks through a MessageChannel.
 */
export function holdRendering(tag: string): void {
  const waiting: (() => void)[] = []
  let isPaused = false

  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
    const send = () => Reflect.apply(post, this, args)
    if (isPaused) waiting.push(send)
    else send()
  }
  document.addEventListener('render-again', () => {
    isPaused = false
    for (const send of waiting.splice(0)) send()
  })

  void customElements.whenDefined(tag).then(() => {
    isPaused = true
  })
}
