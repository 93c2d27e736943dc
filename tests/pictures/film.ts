import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { scenes } from '../../host/assistance/scenes'
import { FRAMES_PER_SECOND, type Shot } from './encode'

/** Durations, in frames. */
const GLIDE = 9
const FINGER = 5
const PRESS = 2
const TYPED = 2
/** Maximum number of comparisons of two screenshots, for a screen that keeps changing. */
const TRIES = 20

/**
 * Records a visit picture by picture. Each picture is shown for a fixed time, so that each scene begins with its caption on a
 * machine of any speed.
 */
export class Film {
  readonly shots: Shot[] = []
  private framesLeft = 0

  constructor(
    readonly page: Page,
    private readonly folder: string,
  ) {
    mkdirSync(folder, { recursive: true })
  }

  private add(png: Buffer, frames: number): void {
    const file = join(this.folder, `${this.shots.length}.png`)
    writeFileSync(file, png)
    this.shots.push({ file, frames })
    this.framesLeft -= frames
  }

  private shoot = () => this.page.screenshot({ animations: 'disabled', caret: 'hide' })

  private async shootAtRest(): Promise<Buffer> {
    await this.page.evaluate(() => document.fonts.ready)
    let last = await this.shoot()
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const next = await this.shoot()
      if (next.equals(last)) return next
      last = next
    }
    throw new Error(`${this.page.url()} keeps changing`)
  }

  /** Shows the current screen for some seconds. */
  async hold(seconds: number): Promise<void> {
    this.add(await this.shootAtRest(), Math.round(seconds * FRAMES_PER_SECOND))
  }

  /** Plays a scene. Its last screen remains until the next scene begins. */
  async playScene(id: string, work: () => Promise<void>): Promise<void> {
    const scene = scenes.find(scene => scene.id === id)
    this.framesLeft = (scene?.seconds ?? 0) * FRAMES_PER_SECOND
    await work()
    const excessFrames = FRAMES_PER_SECOND - this.framesLeft
    expect(
      excessFrames,
      `the scene "${id}" is too long by this number of frames: its last screen needs one second`,
    ).toBeLessThanOrEqual(0)
    this.add(await this.shootAtRest(), this.framesLeft)
  }

  /** Scrolls the page slowly until the target is well inside the screen. */
  async scrollTo(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    const height = this.page.viewportSize()?.height ?? 0
    if (!box) throw new Error('The target to scroll to is not on the page')
    const isInside = box.y > height * 0.12 && box.y + box.height < height * 0.82
    if (!isInside) await this.scrollBy(box.y + Math.min(box.height, height / 2) / 2 - height * 0.45)
  }

  private async scrollBy(distance: number): Promise<void> {
    const start = await this.page.evaluate(() => scrollY)
    for (let step = 1; step <= GLIDE; step++) {
      const progress = (1 - Math.cos((Math.PI * step) / GLIDE)) / 2
      await this.page.evaluate(top => scrollTo({ top, behavior: 'instant' }), start + distance * progress)
      this.add(await this.shoot(), 1)
    }
  }

  /** Shows a mark on the target, then presses the target. */
  async press(target: Locator, act = () => target.click()): Promise<void> {
    await this.scrollTo(target)
    const box = await target.boundingBox()
    if (!box) throw new Error('The target to press is not on the page')
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.page.evaluate(showFinger, { ...place, size: 46 })
    this.add(await this.shoot(), FINGER)
    await this.page.evaluate(showFinger, { ...place, size: 36 })
    this.add(await this.shoot(), PRESS)
    await this.page.evaluate(hideFinger)
    await act()
  }

  /** Types text in a few pieces, one picture each, so that the film stays short. */
  async type(field: Locator, text: string, pieces = Math.min(text.length, 4)): Promise<void> {
    await this.scrollTo(field)
    const length = Math.ceil(text.length / pieces)
    for (let end = length; end < text.length + length; end += length) {
      await field.fill(text.slice(0, end))
      this.add(await this.shoot(), TYPED)
    }
  }
}

/** Shows the mark of a press in a popover, so that the mark is on top of dialogs too. */
function showFinger({ x, y, size }: { x: number; y: number; size: number }): void {
  const finger = document.querySelector('#finger') ?? document.createElement('div')
  if (!(finger instanceof HTMLElement)) return
  finger.id = 'finger'
  finger.popover = 'manual'
  Object.assign(finger.style, {
    inset: 'auto',
    margin: '0',
    padding: '0',
    boxSizing: 'border-box',
    pointerEvents: 'none',
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    background: '#ffc845aa',
    border: '3px solid #14232b',
    borderRadius: '50%',
  })
  document.documentElement.append(finger)
  finger.showPopover()
}

function hideFinger(): void {
  document.querySelector('#finger')?.remove()
}
