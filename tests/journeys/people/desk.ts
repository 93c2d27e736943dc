import { expect, type Page } from '@playwright/test'
import { site } from '../places'

interface Row {
  id: string
  status: string
  attachments: { id: string; category: string; status: string }[]
}

const DAY = 86_400_000

/** A client of the demo desk for one case. */
export class Desk {
  constructor(
    readonly page: Pick<Page, 'request'>,
    readonly email: string,
    readonly deskSite = site,
  ) {}

  private async row(): Promise<Row> {
    const address = `${this.deskSite}/demo/desk/students.json?email=${encodeURIComponent(this.email)}`
    const [row] = (await (await this.page.request.get(address)).json()) as Row[]
    if (!row) throw new Error('The desk has no such case')
    return row
  }

  private async post(path: string, data: object = {}): Promise<Response> {
    const response = await this.page.request.post(`${this.deskSite}/demo/desk/${path}`, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return new Response(await response.text())
  }

  status = async () => (await this.row()).status

  async judge(category: string, status: string, reason?: string): Promise<void> {
    const { id, attachments } = await this.row()
    const document = attachments.find(attachment => attachment.category === category)
    await this.post(`students/${id}/attachments/${document?.id}`, { status, ...(reason && { reason }) })
  }

  async accept(...categories: string[]): Promise<void> {
    for (const category of categories) await this.judge(category, 'VALIDATED')
  }

  async act(action: 'remind' | 'number' | 'close'): Promise<void> {
    await this.post(`students/${(await this.row()).id}/${action}`)
  }

  /** Moves the server's clock, for all cases. Resolves with the new time. */
  async moveClock(days: number): Promise<Date> {
    const response = await this.post('clock', { days })
    return new Date((await response.json()).now)
  }

  /** Moves the server's clock by one day. Resolves with the date `days` after the new time, also as the parts of a date field. */
  async moveOneDayAndRead(days: number): Promise<{ parts: [string, string, string]; date: Date }> {
    const now = await this.moveClock(1)
    const date = new Date(now.getTime() + days * DAY)
    return {
      date,
      parts: [`${date.getUTCDate()}`, `${date.getUTCMonth() + 1}`, `${date.getUTCFullYear()}`],
    }
  }
}
