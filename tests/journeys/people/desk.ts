import { expect, type Page } from '@playwright/test'
import { site } from '../places'

interface Row {
  id: string
  status: string
  attachments: { id: string; category: string; status: string }[]
}

const DAY = 86_400_000

/** A client of the demo desk for one case. It sends JSON from this machine. */
export class Desk {
  constructor(
    readonly page: Pick<Page, 'request'>,
    readonly email: string,
    readonly at = site,
  ) {}

  private async row(): Promise<Row> {
    const address = `${this.at}/demo/desk/students.json?email=${encodeURIComponent(this.email)}`
    const [row] = (await (await this.page.request.get(address)).json()) as Row[]
    if (!row) throw new Error('The desk has no such case')
    return row
  }

  private async says(path: string, data: object = {}): Promise<Response> {
    const answer = await this.page.request.post(`${this.at}/demo/desk/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return new Response(await answer.text())
  }

  status = async () => (await this.row()).status

  async judges(category: string, status: string, reason?: string): Promise<void> {
    const { id, attachments } = await this.row()
    const document = attachments.find(one => one.category === category)
    await this.says(`students/${id}/attachments/${document?.id}`, { status, ...(reason && { reason }) })
  }

  async validates(...categories: string[]): Promise<void> {
    for (const category of categories) await this.judges(category, 'VALIDATED')
  }

  async does(what: 'remind' | 'number' | 'close'): Promise<void> {
    await this.says(`students/${(await this.row()).id}/${what}`)
  }

  /** Moves the server's clock, for all cases. Resolves with the new time. */
  async waits(days: number): Promise<Date> {
    const answer = await this.says('clock', { days })
    return new Date((await answer.json()).now)
  }

  /** Returns a date `days` from now on the cases' clock, as a `Date` and as the parts of a date field. Moves the clock a day. */
  async dayIn(days: number): Promise<{ parts: [string, string, string]; date: Date }> {
    const now = await this.waits(1)
    const date = new Date(now.getTime() + days * DAY)
    return {
      date,
      parts: [`${date.getUTCDate()}`, `${date.getUTCMonth() + 1}`, `${date.getUTCFullYear()}`],
    }
  }
}
