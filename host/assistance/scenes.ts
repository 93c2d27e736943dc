/** A part of the video tutorial. Its text is both the caption and the line of the transcript. */
export interface Scene {
  id: string
  /** Duration in seconds, in every language. The recording follows it. */
  seconds: number
}

export const scenes: Scene[] = [
  { id: 'start', seconds: 4 },
  { id: 'person', seconds: 8 },
  { id: 'situation', seconds: 5 },
  { id: 'eligible', seconds: 5 },
  { id: 'prepare', seconds: 6 },
  { id: 'details', seconds: 7 },
  { id: 'school', seconds: 8 },
  { id: 'rest', seconds: 8 },
  { id: 'photo', seconds: 9 },
  { id: 'files', seconds: 6 },
  { id: 'review', seconds: 5 },
  { id: 'code', seconds: 6 },
  { id: 'receipt', seconds: 4 },
  { id: 'space', seconds: 4 },
  { id: 'number', seconds: 5 },
]
