import type { SendResult } from '../api/answer'
import { uploadPolicy } from '../api/policy'
import type { CallSetup } from '../api/send'
import { upload } from '../api/upload'
import type { Call, Input, Reply } from '../contract/call'
import { environment } from '../state/environment'
import { call } from './call'

/** The share of a file that has been sent, from 0 to 1; `paused` before the upload restarts from the beginning. */
export type UploadProgress = number | 'paused'

/** The result of a cancelled upload. It is not retried. */
const cancelled = { failure: { kind: 'timeout' } } as const

/** Uploads one file with progress and retries; the server stores it once. The signal cancels the upload. */
export const uploadFile = <C extends Call>(
  endpoint: C,
  body: FormData,
  setup: CallSetup,
  onProgress: (share: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<SendResult<Reply<C>>> =>
  call(endpoint, {} as Input<C>, {
    ...setup,
    policy: uploadPolicy,
    onPause: () => onProgress('paused'),
    transport: async (_call, _input, connection) => {
      if (signal?.aborted) return cancelled
      onProgress(0)
      return (environment.upload ?? upload)(endpoint, body, connection, onProgress, signal)
    },
  })
