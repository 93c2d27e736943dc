import type { Sent } from '../api/answer'
import { uploadPolicy } from '../api/policy'
import type { CallRoute } from '../api/send'
import { upload } from '../api/upload'
import type { Call, Input, Reply } from '../contract/call'
import { environment } from '../state/environment'
import { call } from './call'

/** How much of a file has been sent, from 0 to 1; `paused` while it waits to be sent again from the beginning. */
export type Share = number | 'paused'

/** The end of a cancelled upload: it is not tried again. */
const cancelled = { failure: { kind: 'timeout' } } as const

/** Sends one file in its session, with its progress. The server stores it once. A signal cancels it. */
export const uploadFile = <C extends Call>(
  endpoint: C,
  body: FormData,
  route: CallRoute,
  onProgress: (share: Share) => void,
  signal?: AbortSignal,
): Promise<Sent<Reply<C>>> =>
  call(endpoint, {} as Input<C>, {
    ...route,
    policy: uploadPolicy,
    onPause: () => onProgress('paused'),
    transport: async (_call, _input, connection) => {
      if (signal?.aborted) return cancelled
      onProgress(0)
      return (environment.upload ?? upload)(endpoint, body, connection, onProgress, signal)
    },
  })
