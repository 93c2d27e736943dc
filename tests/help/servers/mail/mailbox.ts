/** Returns the code of six or ten digits in a mail; undefined if there is none. */
export const findCode = (mail: string | undefined): string | undefined =>
  mail?.match(/\b\d{6}(?:\d{4})?\b/)?.[0]

/** Returns the codes in the mails to this address, newest first, from the demo's mailbox. */
export async function codesOf(site: string, email: string): Promise<string[]> {
  const response = await fetch(`${site}/demo/mailbox.json?to=${encodeURIComponent(email)}`)
  const mails = (await response.json()) as { subject: string; text: string }[]
  return mails.flatMap(({ subject, text }) => findCode(`${subject} ${text}`) ?? [])
}
