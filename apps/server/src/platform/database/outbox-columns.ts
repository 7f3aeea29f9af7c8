import type { MessageUpdate } from '../outbound/outbox-sender.js'

/** The columns of an outbox table that the result of an attempt changes. */
export const toOutboxColumns = (update: MessageUpdate) =>
  'state' in update ? update : { next_at: update.nextAt, reason: update.reason }
